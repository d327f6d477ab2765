import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Button } from './Button';
import { LinkButton } from './LinkButton';
import { StatusPanel } from './StatusPanel';

/** In place of what a personal link is about. `onRetry` is missing when another try cannot help. */
export function LinkNotOpened({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <StatusPanel
      tone="error"
      live="alert"
      title="We cannot open this link"
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
            Contact the office
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </StatusPanel>
  );
}

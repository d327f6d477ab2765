import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { StatusPanel } from '../../ui/StatusPanel';

/** In place of what a link is about. `onRetry` is missing when another try cannot help. */
export function LinkNotOpened({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <StatusPanel
      tone="error"
      live="alert"
      title={text}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
            Contact the office
          </LinkButton>
        </>
      }
    />
  );
}

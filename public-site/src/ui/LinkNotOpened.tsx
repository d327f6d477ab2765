import type { ComponentProps } from 'react';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Button } from './Button';
import { LinkButton } from './LinkButton';
import { StatusPanel } from './StatusPanel';

interface LinkNotOpenedProps extends Pick<ComponentProps<typeof StatusPanel>, 'titleRef'> {
  text: string;
  onRetry?: () => void;
}

/** In place of what a personal link is about. `onRetry` is missing when another try cannot help. */
export function LinkNotOpened({ text, onRetry, titleRef }: LinkNotOpenedProps) {
  return (
    <StatusPanel
      tone="error"
      live="alert"
      title="This Link Could Not Be Opened"
      titleRef={titleRef}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
            Contact Support
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </StatusPanel>
  );
}

import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { LinkButton } from '../../ui/LinkButton';
import { StatusPanel } from '../../ui/StatusPanel';

/** Shown in place of the form after a request for a sponsored place. */
export function PlaceRequestSent() {
  return (
    <StatusPanel
      tone="success"
      live="status"
      title="We Have Received Your Request"
      actions={<LinkButton to={SITE_ROUTES.upcomingPrograms}>Upcoming Programs</LinkButton>}
    >
      <p>
        Thank you for asking for a sponsored place. We read every request with care, and will email you as
        soon as we have decided. You are not registered yet.
      </p>
    </StatusPanel>
  );
}

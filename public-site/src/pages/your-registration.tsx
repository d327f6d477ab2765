import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useState } from 'react';
import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { registrationByToken } from '../features/your-registration/ownRegistration';
import { YourRegistration } from '../features/your-registration/YourRegistration';
import { CallFailed } from '../lib/CallFailed';
import { usePathParams } from '../lib/pathParams';
import { useQuery } from '../lib/useQuery';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { StatusPanel } from '../ui/StatusPanel';

const TITLE = 'Your Registration';

/** A person's page about a registration. Everybody who knows its address can see and change the registration. */
export default function YourRegistrationPage() {
  const { token = '' } = usePathParams();
  const loaded = useQuery(registrationByToken(token), { enabled: token !== '' });
  /** The response to a change, shown until the registration is loaded again. */
  const [change, setChange] = useState<{
    from: OwnRegistrationResponse;
    to: OwnRegistrationResponse;
  } | null>(null);
  const { data } = loaded;
  if (data) {
    return (
      <Page title={TITLE} unlisted>
        <YourRegistration
          token={token}
          registration={change?.from === data ? change.to : data}
          onChange={(to) => {
            setChange({ from: data, to });
            loaded.refetch();
          }}
          onOutdated={loaded.refetch}
        />
      </Page>
    );
  }
  if (loaded.isPending && token !== '') {
    return (
      <Page title={TITLE} unlisted>
        <StatusPanel level={1} icon={<Spinner />} title={TITLE} live="status" />
      </Page>
    );
  }
  const isUnknown =
    token === '' || (loaded.error instanceof CallFailed && loaded.error.problem.status === 404);
  return (
    <Page title={TITLE} unlisted>
      <Container>
        <StatusPanel
          level={1}
          tone="error"
          live="alert"
          title={
            isUnknown
              ? 'There is no registration at this address'
              : 'We cannot show your registration at the moment'
          }
          actions={
            isUnknown ? (
              <LinkButton to={SITE_ROUTES.contactUs}>Contact Support</LinkButton>
            ) : (
              <Button onClick={loaded.refetch}>Try Again</Button>
            )
          }
        >
          {isUnknown
            ? 'Please open the link in your latest email again, or write to us.'
            : 'Nothing has changed. Please check your connection and try again.'}
        </StatusPanel>
      </Container>
    </Page>
  );
}

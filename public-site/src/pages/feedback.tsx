import type { FeedbackPageResponse } from '@qlu/contracts/api/index';
import { faceOf } from '@qlu/contracts/programs/feedback.rules';
import { feedbackPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Feedback } from '../features/feedback/Feedback';
import { feedbackByToken } from '../features/feedback/feedback';
import { CallFailed } from '../lib/CallFailed';
import { usePathParams } from '../lib/pathParams';
import { useQuery } from '../lib/useQuery';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { StatusPanel } from '../ui/StatusPanel';

const TITLE = 'Feedback';

/** Where a participant gives feedback after a program. Everybody who knows its address can see and change it. */
export default function FeedbackPage() {
  const { token = '' } = usePathParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const loaded = useQuery(feedbackByToken(token), { enabled: token !== '' });
  /** The response to what was sent, shown until the page is loaded again. */
  const [sent, setSent] = useState<{ from: FeedbackPageResponse; to: FeedbackPageResponse } | null>(null);
  const { data } = loaded;
  if (data) {
    return (
      <Page title={TITLE} unlisted>
        <Feedback
          token={token}
          asked={faceOf(new URLSearchParams(search).get('face'))}
          page={sent?.from === data ? sent.to : data}
          onSent={(to) => {
            setSent({ from: data, to });
            loaded.refetch();
            // Without the face of the email, a refresh shows what was sent.
            void navigate(feedbackPath(token), { replace: true, preventScrollReset: true });
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
            isUnknown ? 'There is no feedback page at this address' : 'We cannot show this page at the moment'
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

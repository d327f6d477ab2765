import { toFace } from '@qlu/contracts/programs/feedback.rules';
import { feedbackPath } from '@qlu/contracts/site/site-routes';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Feedback } from '../features/feedback/Feedback';
import { feedbackByToken, readDraft } from '../features/feedback/feedback';
import { useHydrated } from '../lib/useHydrated';
import { TokenPage } from '../ui/TokenPage';

/** Where a participant gives feedback after a program. */
export default function FeedbackPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { token: openedToken = '' } = useParams();
  const isHydrated = useHydrated();
  /** What was typed in this tab before the page was opened. The server does not know it. */
  const draft = useMemo(() => (isHydrated ? readDraft(openedToken) : null), [isHydrated, openedToken]);
  /** Without the face of the email, a refresh shows what was sent. */
  const removeFace = (token: string) =>
    navigate(feedbackPath(token), { replace: true, preventScrollReset: true });
  return (
    <TokenPage
      title="Feedback"
      query={feedbackByToken}
      unknown="This feedback link does not work"
      failed="We cannot show this page at the moment"
    >
      {({ token, data, onChange, reload }) => (
        <Feedback
          key={draft ? 'draft' : 'empty'}
          draft={draft}
          token={token}
          asked={toFace(new URLSearchParams(search).get('face'))}
          page={data}
          onSent={(to) => {
            onChange(to);
            void removeFace(token);
          }}
          onKept={() => void removeFace(token)}
          onOutdated={reload}
        />
      )}
    </TokenPage>
  );
}

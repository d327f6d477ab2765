import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AttentionAlerts } from '../resources/attention/attention-alerts';
import type { useAttention } from '../resources/attention/use-attention';
import type { useMessages } from '../resources/attention/use-messages';
import { attentionSummary } from './attention-summary';

interface AttentionPanelProps {
  attention: ReturnType<typeof useAttention>;
  messages: ReturnType<typeof useMessages>;
}

/** How many payments need a decision, before everything else, and what is wrong with the connection to Razorpay. */
export function AttentionPanel({ attention, messages }: AttentionPanelProps) {
  const answer = attention.data?.data;
  // Both are waited for: a line that comes later would move the page.
  if (attention.isPending || messages.isPending) {
    return (
      <Panel busy>
        <div className="dash-attention-words">
          <span className="waiting-line waiting-headline" />
          <span className="waiting-line" />
        </div>
      </Panel>
    );
  }
  if (!answer) {
    const retry = () => {
      void attention.refetch();
      void messages.refetch();
    };
    return (
      <Panel>
        <div className="dash-attention-words" role="alert">
          <h2>The count did not load</h2>
          <p>The number of payments that need a decision is not known.</p>
        </div>
        <Button loading={attention.isFetching} onClick={retry}>
          Retry
        </Button>
      </Panel>
    );
  }
  const { headline, details } = attentionSummary(answer, messages.data?.data, new Date());
  const isUrgent = answer.open_count > 0;
  return (
    <>
      <Panel urgent={isUrgent}>
        <div className="dash-attention-words">
          <h2>{headline}</h2>
          <p>{details.join(' ')}</p>
        </div>
        <Link to="/attention" className={isUrgent ? 'plain-button' : undefined}>
          Needs attention
        </Link>
      </Panel>
      <AttentionAlerts attention={answer} />
    </>
  );
}

interface PanelProps {
  children: ReactNode;
  urgent?: boolean;
  busy?: boolean;
}

function Panel({ children, urgent = false, busy = false }: PanelProps) {
  return (
    <section
      className={urgent ? 'dash-attention dash-attention-urgent' : 'dash-attention'}
      aria-label="Needs attention"
      aria-busy={busy || undefined}
    >
      {children}
    </section>
  );
}

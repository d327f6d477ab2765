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

/** The number of payments that need a decision, and problems with the connection to Razorpay. */
export function AttentionPanel({ attention, messages }: AttentionPanelProps) {
  const loaded = attention.data?.data;
  // Waits for both: a line that appears later would shift the page.
  if (attention.isPending || messages.isPending) {
    return (
      <Panel busy>
        <div className="dash-attention-text">
          <span className="skeleton-line skeleton-headline" />
          <span className="skeleton-line" />
        </div>
      </Panel>
    );
  }
  if (!loaded) {
    const retry = () => {
      void attention.refetch();
      void messages.refetch();
    };
    return (
      <Panel>
        <div className="dash-attention-text" role="alert">
          <h2>The count did not load</h2>
          <p>The number of payments that need a decision is not known.</p>
        </div>
        <Button loading={attention.isFetching} onClick={retry}>
          Retry
        </Button>
      </Panel>
    );
  }
  const { headline, details } = attentionSummary(loaded, messages.data?.data, new Date());
  const isUrgent = loaded.open_count > 0;
  return (
    <>
      <Panel urgent={isUrgent}>
        <div className="dash-attention-text">
          <h2>{headline}</h2>
          <p>{details.join(' ')}</p>
        </div>
        <Link to="/attention" className={isUrgent ? 'plain-button' : undefined}>
          Needs attention
        </Link>
      </Panel>
      <AttentionAlerts attention={loaded} />
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

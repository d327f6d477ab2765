import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AttentionAlerts } from '../resources/attention/attention-alerts';
import type { useAttention, useMessages } from '../resources/attention/use-attention';
import { attentionSummary } from './attention-summary';
import type { useOverview } from './use-overview';
import { waitingLines } from './waiting-lines';

interface AttentionPanelProps {
  attention: ReturnType<typeof useAttention>;
  messages: ReturnType<typeof useMessages>;
  overview: ReturnType<typeof useOverview>;
}

/** What needs a decision, and problems with the connection to Razorpay. */
export function AttentionPanel({ attention, messages, overview }: AttentionPanelProps) {
  const loaded = attention.data?.data;
  // Waits for all: a line that appears later would shift the page.
  if (attention.isPending || messages.isPending || overview.isPending) {
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
      if (overview.isError) void overview.refetch();
    };
    return (
      <Panel>
        <div className="dash-attention-text" role="alert">
          <h2>The count could not be loaded</h2>
          <p>We do not know how many payments need a decision.</p>
        </div>
        <Button loading={attention.isFetching} onClick={retry}>
          Retry
        </Button>
      </Panel>
    );
  }
  const waiting = overview.data && waitingLines(overview.data.data.decisions);
  const { headline, details } = attentionSummary(loaded, messages.data?.data, waiting?.length);
  const isUrgent = loaded.open_count > 0;
  return (
    <>
      <Panel urgent={isUrgent}>
        <div className="dash-attention-text">
          <h2>{headline}</h2>
          <p>{details.join(' ')}</p>
        </div>
        <Link to="/attention" className={isUrgent ? 'plain-button' : undefined}>
          Needs Attention
        </Link>
        {waiting && waiting.length > 0 && (
          <ul className="dash-waiting">
            {waiting.map(({ text, to }) => (
              <li key={`${text} ${to}`}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
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
      aria-label="Needs Attention"
      aria-busy={busy || undefined}
    >
      {children}
    </section>
  );
}

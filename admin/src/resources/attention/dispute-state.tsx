import { ClockCircleOutlined } from '@ant-design/icons';
import { Badge } from '../../ui/badge';
import type { AttentionFlag } from './attention-flag';
import { disputeDeadline, disputeStatusText } from './dispute-deadline';

/** Where a dispute stands, and until when it must be answered. */
export function DisputeState({ flag, status }: { flag: AttentionFlag; status: string }) {
  const deadline = disputeDeadline(flag, new Date());
  return (
    <p className="dispute-state">
      {deadline && (
        <span className={`deadline deadline-${deadline.tone}`}>
          <ClockCircleOutlined aria-hidden /> {deadline.words}
        </span>
      )}
      <Badge tone="outline">{disputeStatusText(status)}</Badge>
    </p>
  );
}

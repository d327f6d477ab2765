import { ClockCircleOutlined } from '@ant-design/icons';
import { Badge } from '../../ui/badge';
import type { AttentionFlag } from './attention-flag';
import { disputeDeadline, disputeStatusText } from './dispute-deadline';

/** The status of a dispute and the deadline for our answer. */
export function DisputeState({ flag, status }: { flag: AttentionFlag; status: string }) {
  const deadline = disputeDeadline(flag);
  return (
    <p className="dispute-state">
      {deadline && (
        <span className={`deadline deadline-${deadline.tone}`}>
          <ClockCircleOutlined aria-hidden /> {deadline.text}
        </span>
      )}
      <Badge tone="outline">{disputeStatusText(status)}</Badge>
    </p>
  );
}

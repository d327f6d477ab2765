import { ClockCircleOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { Badge } from '../../ui/badge';
import type { AttentionFlag } from './attention-flag';
import { disputeDeadline, disputeStatusText } from './dispute-deadline';

/** The status of a dispute, the deadline for our answer, and its number, which Razorpay's support asks for. */
export function DisputeState({ flag, status }: { flag: AttentionFlag; status: string }) {
  const deadline = disputeDeadline(flag);
  return (
    <p className="dispute-state">
      {deadline && (
        <span className={`deadline deadline-${deadline.tone}`}>
          <ClockCircleOutlined aria-hidden /> {deadline.text}
        </span>
      )}
      {deadline && flag.respond_by && (
        <Typography.Text
          copyable={{ text: formatInstant(flag.respond_by), tooltips: ['Copy the deadline', 'Copied'] }}
        />
      )}
      <Badge tone="outline">{disputeStatusText(status)}</Badge>
      {flag.dispute_id && (
        <Typography.Text className="transaction-id" copyable={{ tooltips: ['Copy the number', 'Copied'] }}>
          {flag.dispute_id}
        </Typography.Text>
      )}
    </p>
  );
}

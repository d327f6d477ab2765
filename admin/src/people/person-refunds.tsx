import type { PersonDisputeResponse, PersonRefundResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { disputeLine, refundLine } from '../refunds/refund-texts';
import { PersonSection } from './person-section';

export function PersonRefunds({ refunds }: { refunds: PersonRefundResponse[] }) {
  return (
    <PersonSection name="refunds" count={refunds.length}>
      <ul className="card person-list">
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <span className="line typed-text">{refundLine(refund)}</span>
            <span className="line quiet">
              {formatInstant(refund.created_at)}, transaction {refund.transaction_id}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

export function PersonDisputes({ disputes }: { disputes: PersonDisputeResponse[] }) {
  return (
    <PersonSection name="disputes" count={disputes.length}>
      <ul className="card person-list">
        {disputes.map((dispute) => (
          <li key={dispute.dispute_id}>
            <span className="line typed-text">{disputeLine(dispute)}</span>
            <span className="line quiet">transaction {dispute.transaction_id}</span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

import { Table } from 'antd';
import { Link } from 'react-router';
import type { ModeMoneyResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import type { PaymentMode } from '@qlu/contracts/payments/received.rules';
import { stackingColumns } from '../listing/stacking-columns';
import { formatCount, formatCounted } from '../ui/count';
import { Figure } from '../ui/figure';

const COLUMNS = stackingColumns<ModeMoneyResponse>([
  { title: 'Mode', dataIndex: 'mode', render: (mode: PaymentMode) => MODE_LABELS[mode] },
  { title: 'Payments', dataIndex: 'payments', align: 'right', render: formatCount },
  { title: 'Received', dataIndex: 'received', align: 'right', render: formatRupees },
  { title: 'Refunded', dataIndex: 'refunded', align: 'right', render: formatRupees },
  {
    title: 'Net',
    align: 'right',
    render: (_, { received, refunded }) => formatRupees(received - refunded),
  },
  {
    title: 'Fees',
    align: 'right',
    render: (_, { mode, fees }) => (mode === 'razorpay' ? formatRupees(fees) : '—'),
  },
]);

/** What was paid for a program and what was refunded, by the way in which it came. */
export function ProgramMoney({ programId, money }: { programId: number; money: ModeMoneyResponse[] }) {
  if (money.length === 0) return <p>No payments yet.</p>;
  const sum = (of: (row: ModeMoneyResponse) => number) => money.reduce((total, row) => total + of(row), 0);
  const [received, refunded] = [sum((row) => row.received), sum((row) => row.refunded)];
  const withoutFee = sum((row) => row.payments_without_fee);
  const list = `/program-registrations?program_id=${programId}`;
  return (
    <>
      <dl className="figures">
        <Figure label="Received" value={formatRupees(received)} />
        <Figure label="Refunded" value={formatRupees(refunded)} />
        <Figure label="Net" value={formatRupees(received - refunded)} />
        <Figure label="Fees of Razorpay" value={formatRupees(sum((row) => row.fees))} />
      </dl>
      <p className="quiet">
        Net is what is left after refunds, before Razorpay’s fees.
        {withoutFee > 0 &&
          ` Razorpay has not reported the fee of ${formatCounted(withoutFee, 'payment')} yet.`}
      </p>
      <Table
        className="stack-table"
        columns={COLUMNS}
        dataSource={money}
        rowKey="mode"
        pagination={false}
        size="small"
      />
      <p className="statistics-links">
        <Link to={`${list}&payment_status=completed`}>Paid and free registrations</Link>
        <Link to={`${list}&payment_status=refunded`}>Refunded registrations</Link>
      </p>
    </>
  );
}

import { Table } from 'antd';
import { Link } from 'react-router';
import { SETTLEMENT_PROBLEM_LABELS } from '@qlu/contracts/accounting/accounting.rules';
import type { ProblemCountResponse, SettlementProblemResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { stackingColumns } from '../listing/stacking-columns';
import { formatCount } from '../ui/count';

const rupeesOrNone = (rupees: number | null) => (rupees === null ? '—' : formatRupees(rupees));

const COLUMNS = stackingColumns<SettlementProblemResponse>([
  { title: 'Problem', render: (_, { problem }) => SETTLEMENT_PROBLEM_LABELS[problem] },
  {
    title: 'Payment',
    render: (_, { entity_id, type, transaction_id, purpose }) => (
      <div>
        {transaction_id ? (
          <Link to={`/${purpose === 'donation' ? 'donations' : 'program-registrations'}?q=${transaction_id}`}>
            {transaction_id}
          </Link>
        ) : (
          `Unknown ${type}`
        )}
        <br />
        <span className="quiet">{entity_id}</span>
      </div>
    ),
  },
  { title: 'Here', dataIndex: 'expected', width: 120, align: 'right', render: rupeesOrNone },
  { title: 'At Razorpay', dataIndex: 'settled', width: 120, align: 'right', render: rupeesOrNone },
  { title: 'Settlement', dataIndex: 'settlement_id', render: (id: string | null) => id ?? '—' },
  { title: 'Since', dataIndex: 'at', width: 130, render: (at: string) => formatInstant(at) },
]);

interface SettlementProblemsProps {
  problems: SettlementProblemResponse[];
  counts: ProblemCountResponse[];
}

/** The payments and lines that do not match. */
export function SettlementProblems({ problems, counts }: SettlementProblemsProps) {
  if (problems.length === 0) return <p role="status">Everything matches.</p>;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ul>
        {counts.map(({ problem, count }) => (
          <li key={problem}>
            {SETTLEMENT_PROBLEM_LABELS[problem]}: {formatCount(count)}
          </li>
        ))}
      </ul>
      {total > problems.length && (
        <p className="quiet">The newest {formatCount(problems.length)} are shown.</p>
      )}
      <Table<SettlementProblemResponse>
        className="stack-table"
        dataSource={problems}
        columns={COLUMNS}
        rowKey={({ problem, entity_id, settlement_id }) => `${problem} ${entity_id} ${settlement_id}`}
        size="small"
        pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

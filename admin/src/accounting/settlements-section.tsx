import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { SETTLED_AFTER_DAYS } from '@qlu/contracts/accounting/accounting.rules';
import type {
  SettlementResponse,
  SettlementsFetchedResponse,
  SettlementsResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, sumOfRupees } from '@qlu/contracts/money/money.rules';
import { stackingColumns } from '../listing/stacking-columns';
import { callApi } from '../providers/api-client';
import { formatCount } from '../ui/count';
import { EmptyNotice } from '../ui/empty-notice';
import { Figure } from '../ui/figure';
import { QueryState } from '../ui/query-state';
import { SettlementProblems } from './settlement-problems';
import { useToasts } from '../ui/use-toasts';

const COLUMNS = stackingColumns<SettlementResponse>([
  { title: 'Date', dataIndex: 'settled_on', width: 120, render: formatDay },
  {
    title: 'Settlement',
    dataIndex: 'settlement_id',
    render: (id: string, { utr }) => (
      <div>
        {id}
        {utr && <span className="line quiet">UTR {utr}</span>}
      </div>
    ),
  },
  { title: 'Payments', dataIndex: 'payments', width: 90, align: 'right', render: formatCount },
  { title: 'Paid', dataIndex: 'amount', align: 'right', render: formatRupees },
  { title: 'Fee', align: 'right', render: (_, { fee, tax }) => formatRupees(difference(fee, tax)) },
  { title: 'GST', dataIndex: 'tax', align: 'right', render: formatRupees },
  { title: 'Refunds', dataIndex: 'debit', align: 'right', render: formatRupees },
  {
    title: 'At the bank',
    dataIndex: 'transferred',
    align: 'right',
    render: (rupees: number) => <strong>{formatRupees(rupees)}</strong>,
  },
]);

/** What Razorpay has settled, and what does not match. */
export function SettlementsSection({ year }: { year: number }) {
  const { query } = useCustom<SettlementsResponse, HttpError>({
    url: '/api/admin/accounting/settlements',
    method: 'get',
    config: { query: { year } },
    errorNotification: false,
  });
  const loaded = query.data?.data;
  const refresh = () => void query.refetch();
  return (
    <section aria-labelledby="settlements-title" className="page-section">
      <h2 id="settlements-title">Settlements of Razorpay</h2>
      <FetchLine fetchedAt={loaded?.fetched_at ?? null} onFetched={refresh} />
      <QueryState query={query} failure="Failed to fetch the settlements" />
      {loaded && <Loaded loaded={loaded} />}
    </section>
  );
}

function Loaded({ loaded: { settlements, problems, problem_counts } }: { loaded: SettlementsResponse }) {
  const sum = (of: (row: SettlementResponse) => number) => formatRupees(sumOfRupees(settlements.map(of)));
  return (
    <>
      <dl className="summary">
        <Figure label="Paid" value={sum(({ amount }) => amount)} />
        <Figure label="Fees and GST" value={sum(({ fee }) => fee)} />
        <Figure label="Refunds" value={sum(({ debit }) => debit)} />
        <Figure label="At the bank" value={sum(({ transferred }) => transferred)} />
      </dl>
      <h3>What does not match</h3>
      <p className="figures-note">
        A payment should be in a settlement {SETTLED_AFTER_DAYS} days after it was paid at the latest.
      </p>
      <SettlementProblems problems={problems} counts={problem_counts} />
      <h3>Settlements</h3>
      {settlements.length === 0 ? (
        <EmptyNotice text="No settlements in this year." />
      ) : (
        <Table<SettlementResponse>
          className="stack-table"
          dataSource={settlements}
          columns={COLUMNS}
          rowKey="settlement_id"
          size="small"
          pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
        />
      )}
    </>
  );
}

/** When the settlements were read, and a button that reads them now. */
function FetchLine({ fetchedAt, onFetched }: { fetchedAt: string | null; onFetched: () => void }) {
  const toasts = useToasts();
  const [fetching, setFetching] = useState(false);
  const fetchNow = async () => {
    setFetching(true);
    const path = '/api/admin/accounting/settlements/fetch';
    const result = await callApi<SettlementsFetchedResponse>(path, { method: 'POST' });
    setFetching(false);
    if (result.ok) {
      const added = formatCount(result.data.added);
      toasts.success(`${added} new ${result.data.added === 1 ? 'line' : 'lines'} read from Razorpay`);
      onFetched();
    } else {
      toasts.problem(result.problem, 'Please try again');
    }
  };
  return (
    <p className="figures-note">
      {fetchedAt
        ? `Read from Razorpay on ${formatInstant(fetchedAt)}, and every night. `
        : 'Read every night. '}
      <Button size="small" loading={fetching} onClick={() => void fetchNow()}>
        Read Now
      </Button>
    </p>
  );
}

function difference(one: number, other: number): number {
  return sumOfRupees([one, -other]);
}

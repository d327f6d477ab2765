import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  daysOfYear,
  SETTLED_AFTER_DAYS,
  SETTLEMENT_PROBLEM_LABELS,
} from '@qlu/contracts/accounting/accounting.rules';
import type {
  GiftsResponse,
  MonthTotalResponse,
  ProblemCountResponse,
  SettlementProblemResponse,
  SettlementResponse,
  SettlementsFetchedResponse,
  SettlementsResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant, formatMonth, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { formatRupees, sumOfRupees } from '@qlu/contracts/money/money.rules';
import { MonthChart } from '../dashboard/chart-frame';
import { stackingColumns } from '../listing/stacking-columns';
import { formatCount } from '../ui/count';
import { EmptyNotice } from '../ui/empty-notice';
import { ExportLink } from '../ui/export-link';
import { Figure } from '../ui/figure';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { useSend } from '../ui/use-send';
import { type GiftGroup, giftGroups, type Grouping, GROUPINGS } from './gift-groups';

/** Financial years that can be chosen. */
const YEARS_BACK = 8;

/** Donations per month, settlements of Razorpay, and the vouchers for the accounting program. */
export default function AccountingPage() {
  const current = getFinancialYear(todayInIndia());
  const [year, setYear] = useState(current);
  const [from, to] = daysOfYear(year);
  const years = Array.from({ length: YEARS_BACK }, (_, index) => current - index);
  return (
    <>
      <PageHeader title="Accounting">
        <Select
          aria-label="Financial year"
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: financialYearLabel(value) }))}
        />
        <ExportLink
          path="/api/admin/accounting/vouchers.csv"
          filterParams={{ from, to }}
          label="Export Vouchers"
        />
      </PageHeader>
      <GiftsSection key={`gifts ${year}`} year={year} />
      <SettlementsSection key={`settlements ${year}`} year={year} />
    </>
  );
}

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
function SettlementsSection({ year }: { year: number }) {
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
  const { send, sending } = useSend();
  const fetchNow = async () => {
    const fetched = await send<SettlementsFetchedResponse>('/api/admin/accounting/settlements/fetch', {
      done: ({ added }) => `${formatCount(added)} new ${added === 1 ? 'line' : 'lines'} read from Razorpay`,
      failed: 'Please try again',
    });
    if (fetched) onFetched();
  };
  return (
    <p className="figures-note">
      {fetchedAt
        ? `Read from Razorpay on ${formatInstant(fetchedAt)}, and every night. `
        : 'Read every night. '}
      <Button size="small" loading={sending} onClick={() => void fetchNow()}>
        Read Now
      </Button>
    </p>
  );
}

function difference(one: number, other: number): number {
  return sumOfRupees([one, -other]);
}

const rupeesOrNone = (rupees: number | null) => (rupees === null ? '—' : formatRupees(rupees));

const PROBLEM_COLUMNS = stackingColumns<SettlementProblemResponse>([
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
function SettlementProblems({ problems, counts }: SettlementProblemsProps) {
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
        columns={PROBLEM_COLUMNS}
        rowKey={({ problem, entity_id, settlement_id }) => `${problem} ${entity_id} ${settlement_id}`}
        size="small"
        pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

/** The gifts of a financial year: the chart beside the year before, and a table by type, mode or program. */
function GiftsSection({ year }: { year: number }) {
  const { query } = useCustom<GiftsResponse, HttpError>({
    url: '/api/admin/accounting/gifts',
    method: 'get',
    config: { query: { year } },
    errorNotification: false,
  });
  const loaded = query.data?.data;
  return (
    <section aria-labelledby="gifts-title" className="page-section">
      <h2 id="gifts-title">Donations per month</h2>
      <QueryState query={query} failure="Failed to fetch the donations" />
      {loaded && <YearChart year={loaded.year} months={loaded.months} />}
      {loaded && loaded.gifts.length > 0 && <GiftTable loaded={loaded} />}
    </section>
  );
}

function GiftTable({ loaded }: { loaded: GiftsResponse }) {
  const [by, setBy] = useState<Grouping>('type');
  const months = loaded.months.map(({ month }) => month);
  const { groups, all } = giftGroups(loaded.gifts, months, by);
  return (
    <>
      <Segmented<Grouping>
        aria-label="Group the donations by"
        value={by}
        onChange={setBy}
        options={Object.entries(GROUPINGS).map(([value, label]) => ({ value: value as Grouping, label }))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable, so that the arrow keys can scroll it */}
      <section className="wide-table" tabIndex={0} aria-label={`Donations by ${GROUPINGS[by].toLowerCase()}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{GROUPINGS[by]}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {formatMonth(month).slice(0, 3)}
                </th>
              ))}
              <th scope="col">Year</th>
            </tr>
          </thead>
          <tbody>
            {[...groups, all].map((group) => (
              <GroupRow key={group.name} group={group} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function GroupRow({ group: { name, months, total } }: { group: GiftGroup }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {months.map((rupees, index) => (
        <td key={index}>{rupees === 0 ? '–' : formatRupees(rupees)}</td>
      ))}
      <td>
        <strong>{formatRupees(total)}</strong>
      </td>
    </tr>
  );
}

/** The gifts of each month beside those of the year before, as bars, and as a table for those who do not see them. */
function YearChart({ year, months }: { year: number; months: MonthTotalResponse[] }) {
  const highest = Math.max(...months.flatMap(({ this_year, last_year }) => [this_year, last_year]));
  const [label, before] = [financialYearLabel(year), financialYearLabel(year - 1)];
  if (highest <= 0)
    return (
      <p>
        No donations came in during {before} and {label}.
      </p>
    );
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-donations">{before}</span>
        <span className="chart-registrations">{label}</span>
      </p>
      <MonthChart
        label={`Donations per month in ${label} beside ${before}. The table below has all amounts.`}
        highest={highest}
        months={months}
        barsOf={({ this_year, last_year }) => [
          { kind: 'chart-donations', rupees: last_year, x: 0.12, width: 0.36 },
          { kind: 'chart-registrations', rupees: this_year, x: 0.5, width: 0.36 },
        ]}
      />
      <details className="chart-numbers">
        <summary>Show the amounts</summary>
        <table>
          <caption>Donations in rupees, less what was refunded</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{before}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, this_year, last_year }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month).split(' ')[0]}</th>
                <td>{formatRupees(last_year)}</td>
                <td>{formatRupees(this_year)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

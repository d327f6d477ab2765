import { Button, Popconfirm, Table } from 'antd';
import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type {
  HeardFromResponse,
  HeldSeatsResponse,
  ModeMoneyResponse,
  OptionFiguresResponse,
  ProgramStatisticsResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatDays, formatInstant, formatTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { getLastDay } from '@qlu/contracts/programs/programs.rules';
import { seatsText } from '@qlu/contracts/registrations/seats.rules';
import { CHART_BOTTOM, CHART_HEIGHT, CHART_TOP, ChartFrame } from '../dashboard/chart-frame';
import { roundUp } from '../dashboard/chart-scale';
import { stackingColumns } from '../listing/stacking-columns';
import { useProgramData } from '../providers/use-program-data';
import { PhoneLink } from '../ui/contact-links';
import { formatCount, formatCounted } from '../ui/count';
import { Figure } from '../ui/figure';
import { LinkButton, PageHeader, RefreshButton } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { useSend } from '../ui/use-send';
import { seatLine } from './seat-line';

/** The figures of one program. */
export default function StatisticsPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramStatisticsResponse>(
    (id) => `/api/admin/program-registrations/programs/${id}/statistics`,
  );
  const refresh = () => void query.refetch();
  const loaded = query.data?.data;
  return (
    <>
      <PageHeader
        title={loaded ? `Statistics: ${loaded.program.program_name}` : 'Statistics'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/program-registrations?program_id=${programId}`}>View Registrations</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The statistics could not be loaded" />
      {loaded && <Loaded {...loaded} onFreed={refresh} />}
    </>
  );
}

type LoadedProps = ProgramStatisticsResponse & { onFreed: () => void };

function Loaded({ program, days, options, holds, heard_from, money, onFreed }: LoadedProps) {
  return (
    <div className="statistics">
      {program.link_or_razorpay && (
        <p className="statistics-wide">
          Visitors register for this program on another website. These figures have only registrations here.
        </p>
      )}
      <Section id="statistics-seats" title="Places sold over time" isWide>
        <SeatsChart program={program} days={days} />
      </Section>
      <Section id="statistics-options" title="Places by option">
        <OptionSeats options={options} />
      </Section>
      <Section id="statistics-holds" title="Held places">
        <HeldPlaces holds={holds} onFreed={onFreed} />
      </Section>
      <Section id="statistics-heard" title="Where people heard of it">
        <HeardFrom isAsked={program.ask_heard_from} answers={heard_from} />
      </Section>
      <Section id="statistics-money" title="Payments and refunds" isWide>
        <ProgramMoney programId={program.id} money={money} />
      </Section>
    </div>
  );
}

function Section(props: { id: string; title: string; isWide?: boolean; children: ReactNode }) {
  const { id, title, isWide = false, children } = props;
  return (
    <section className={isWide ? 'dash-section statistics-wide' : 'dash-section'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function OptionSeats({ options }: { options: OptionFiguresResponse[] }) {
  if (options.length === 0) return <p>No places are sold yet.</p>;
  const largest = Math.max(...options.map(({ sold }) => sold));
  return (
    <Shares
      wholes={options.map(({ capacity }) => capacity ?? largest)}
      shares={options.map(({ option, sold, held, capacity }) => ({
        label: option || 'Without an option',
        count: sold,
        text:
          capacity === null
            ? `${formatCount(sold)}${held > 0 ? `, ${formatCount(held)} held` : ''}`
            : seatsText(capacity, { sold, held }),
      }))}
    />
  );
}

function HeardFrom({ isAsked, answers }: { isAsked: boolean; answers: HeardFromResponse[] }) {
  const given = answers.filter(({ answer }) => answer !== null);
  const none = answers.find(({ answer }) => answer === null)?.registrations ?? 0;
  return (
    <>
      {given.length > 0 && (
        <Shares
          shares={given.map(({ answer, registrations }) => ({
            label: answer ?? '',
            text: formatCount(registrations),
            count: registrations,
          }))}
        />
      )}
      {given.length > 0 && none > 0 && (
        <p className="quiet">
          {none === 1 ? '1 registration has' : `${formatCount(none)} registrations have`} no answer.
        </p>
      )}
      {given.length === 0 && isAsked && <p>Nobody has answered yet.</p>}
      {!isAsked && (
        <p className="quiet">
          The registration form does not ask. You can change this in the program’s form.
        </p>
      )}
    </>
  );
}

/** The sold seats over time as a line, with the capacity, and as a table for those who do not see it. */
function SeatsChart({ program, days }: Pick<ProgramStatisticsResponse, 'program' | 'days'>) {
  const { capacity } = program;
  const top = roundUp(Math.max(capacity ?? 0, ...days.map(({ sold }) => sold)));
  const line = seatLine(days, { lastDay: getLastDay(program), top });
  if (!line) return <p>No places are sold yet.</p>;
  const { first, last, highest, path } = line;
  const sold = days.at(-1)?.sold ?? 0;
  const limit = capacity === null ? '' : ` The capacity is ${formatCount(capacity)}.`;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-registrations">Sold places</span>
        {capacity !== null && <span className="chart-capacity">Capacity {formatCount(capacity)}</span>}
      </p>
      <ChartFrame
        label={`Sold places from ${formatDay(first)} to ${formatDay(last)}: ${formatCount(sold)} at the end, ${formatCount(highest)} at most.${limit} The table below has all days.`}
        top={formatCount(top)}
      >
        <svg
          aria-hidden
          y={CHART_TOP}
          width="100%"
          height={CHART_BOTTOM - CHART_TOP}
          viewBox={`0 0 1 ${top}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path className="chart-area" d={`${path}V${top}Z`} />
          <path className="chart-line" d={path} vectorEffect="non-scaling-stroke" />
          {capacity !== null && (
            <path className="chart-limit" d={`M0 ${top - capacity}H1`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <text className="chart-start" x="0" y={CHART_HEIGHT - 8}>
          {formatDay(first)}
        </text>
        {last !== first && (
          <text className="chart-end" x="100%" y={CHART_HEIGHT - 8}>
            {formatDay(last)}
          </text>
        )}
      </ChartFrame>
      <p className="quiet">
        Places that are paid for or free. A place that was given up leaves the line on that day.
      </p>
      <details className="chart-numbers">
        <summary>Show the numbers</summary>
        <table>
          <caption>Sold places on the days on which they changed, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Change</th>
              <th scope="col">Sold</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => ({ ...day, change: day.sold - (days[index - 1]?.sold ?? 0) }))
              .reverse()
              .map(({ date, sold: soldThen, change }) => (
                <tr key={date}>
                  <th scope="row">{formatDay(date)}</th>
                  <td>{change > 0 ? `+${formatCount(change)}` : formatCount(change)}</td>
                  <td>{formatCount(soldThen)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const WHAT: Record<HeldSeatsResponse['kind'], string> = {
  order: 'Ordered',
  confirmation: 'Not confirmed by email, asked',
  'date-change': 'Change of date, ordered',
  'waiting-list': 'Offer of the waiting list, sent',
};

const FREED: Record<HeldSeatsResponse['kind'], (name: string) => string> = {
  order: (name) =>
    `The places are free for others. If ${name} pays after all and no place is left, the payment is in Needs Attention.`,
  confirmation: (name) =>
    `The places are free for others. ${name} can still confirm by the link in the email while places are left. No email is sent.`,
  'date-change': (name) =>
    `The places are free for others. If ${name} pays after all and no place is left, the date stays as it is and the refund is in Needs Attention.`,
  'waiting-list': (name) => `${name} is taken off the waiting list, and the offer ends. No email is sent.`,
};

/** Places that unpaid orders, unconfirmed free registrations and offers of the waiting list hold, which the office can free. */
function HeldPlaces({ holds, onFreed }: { holds: HeldSeatsResponse[]; onFreed: () => void }) {
  if (holds.length === 0) return <p>No places are held now.</p>;
  return (
    <ul className="held-places">
      {holds.map((hold) => (
        <HeldPlace key={`${hold.kind} ${hold.id}`} hold={hold} onFreed={onFreed} />
      ))}
    </ul>
  );
}

/** One of them. */
function HeldPlace({ hold, onFreed }: { hold: HeldSeatsResponse; onFreed: () => void }) {
  const { kind, id, full_name: name, phone, number_of_people: people, held_until: until } = hold;
  const isOffer = kind === 'waiting-list';
  const hasDays = isOffer || kind === 'confirmation';
  const { send, sending } = useSend();

  const free = async () => {
    const path = isOffer
      ? `/api/admin/waiting-lists/entries/${id}/remove`
      : `/api/admin/program-registrations/programs/holds/${encodeURIComponent(id)}/free`;
    await send(path, { done: 'The places are free' });
    onFreed();
  };
  return (
    <li>
      <span>
        <strong>{name}</strong>, {formatCounted(people, 'place')}
        {hold.option_description && `, ${hold.option_description}`}. {WHAT[kind]}{' '}
        {formatInstant(hold.created_at)},{' '}
        {until
          ? `held until ${hasDays ? formatInstant(until) : formatTimeOfDay(until)}.`
          : 'a payment is on its way.'}{' '}
        <PhoneLink>{phone}</PhoneLink>
      </span>
      {until && (
        <Popconfirm title={FREED[kind](name)} okText="Free the Places" cancelText="Back" onConfirm={free}>
          <Button size="small" loading={sending} aria-label={`Free the places of ${name}`}>
            Free
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}

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
function ProgramMoney({ programId, money }: { programId: number; money: ModeMoneyResponse[] }) {
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

interface Share {
  label: string;
  /** `9 of 12`. */
  text: string;
  count: number;
}

/** Counts as bars: each as wide as its part of the largest count, or of `whole`. */
export function Shares({ shares, wholes }: { shares: readonly Share[]; wholes?: readonly number[] }) {
  const largest = Math.max(...shares.map(({ count }) => count));
  return (
    <dl className="shares">
      {shares.map(({ label, text, count }, index) => {
        const part = count / Math.max(wholes?.[index] ?? largest, 1);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              <span className="share-bar" aria-hidden>
                <span style={{ width: `${Math.min(part, 1) * 100}%` }} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import { type ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  IncomeResponse,
  MonthIncomeResponse,
  OverviewResponse,
  ProgramDayResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatMonth, getWeekday, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { peopleText } from '../check-in/check-in-lines';
import { ErrorCard } from '../ui/query-state';
import { MonthChart } from './chart-frame';
import type { useOverview } from './use-overview';

/** The programs of the next days, and the income of this month, the last month and the year. */
export function OverviewSections({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const loaded = overview.data?.data;
  if (overview.isError && !loaded) {
    return (
      <ErrorCard
        message="The programs of the next days and the income could not be loaded."
        onRetry={() => void overview.refetch()}
      />
    );
  }
  return (
    <div className={loaded?.days.length === 0 ? 'dash-overview' : 'dash-overview dash-pair'}>
      <Section id="next-days" title="The next seven days" loading={!loaded}>
        <NextDays days={loaded?.days} />
      </Section>
      <Section id="income" title="Income" loading={!loaded}>
        {loaded && <Income months={loaded.months} />}
      </Section>
    </div>
  );
}

function Income({ months }: { months: OverviewResponse['months'] }) {
  const current = months.at(-1);
  const former = months.at(-2);
  return (
    <>
      <div className="income-months">
        {current && <MonthIncome month={current} note="so far" />}
        {former && <MonthIncome month={former} />}
      </div>
      <p className="quiet">
        Gross is what people paid in the month, online and by hand. Net is what is left after refunds.
      </p>
      <IncomeChart months={months} />
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  loading: boolean;
  children: ReactNode;
}

function Section({ id, title, loading, children }: SectionProps) {
  return (
    <section className="dash-section" aria-labelledby={id} aria-busy={loading || undefined}>
      <h2 id={id}>{title}</h2>
      {loading ? <span className="skeleton-line" /> : children}
    </section>
  );
}

interface MonthIncomeProps {
  month: MonthIncomeResponse;
  /** `so far` for the current month. */
  note?: string;
}

/** What came in during one month. */
function MonthIncome({ month, note }: MonthIncomeProps) {
  const titleId = `income-${month.month}`;
  return (
    <article aria-labelledby={titleId}>
      <h3 id={titleId}>
        {formatMonth(month.month)}
        {note && <span className="quiet"> {note}</span>}
      </h3>
      <dl className="income">
        <IncomeLine label="Registrations" income={month.registrations} />
        <IncomeLine label="Donations" income={month.donations} />
        <IncomeLine label="Total" income={month.total} />
      </dl>
    </article>
  );
}

function IncomeLine({ label, income }: { label: string; income: IncomeResponse }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{formatRupees(income.net)}</strong> net
        <span className="quiet">
          {formatRupees(income.gross)} gross
          {income.refunded > 0 && `, ${formatRupees(income.refunded)} refunded`}
        </span>
      </dd>
    </div>
  );
}

/** The net income of each month as bars, and as a table for those who do not see them. */
function IncomeChart({ months }: { months: MonthIncomeResponse[] }) {
  const [highest] = [...months].sort((one, other) => other.total.net - one.total.net);
  if (!highest || highest.total.net <= 0)
    return <p>No money came in during the last {months.length} months.</p>;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-registrations">Registrations</span>
        <span className="chart-donations">Donations</span>
      </p>
      <MonthChart
        label={`Net income of the last ${months.length} months. The highest is ${formatRupees(highest.total.net)} in ${formatMonth(highest.month)}. The table below has all amounts.`}
        highest={highest.total.net}
        months={months}
        barsOf={({ registrations, donations }) => [
          { kind: 'chart-registrations', rupees: registrations.net, x: 0.18, width: 0.64 },
          {
            kind: 'chart-donations',
            rupees: donations.net,
            x: 0.18,
            width: 0.64,
            from: registrations.net,
          },
        ]}
      />
      <details className="chart-numbers">
        <summary>Show the amounts</summary>
        <table>
          <caption>Net income in rupees</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Registrations</th>
              <th scope="col">Donations</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map(({ month, registrations, donations, total }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatRupees(registrations.net)}</td>
                <td>{formatRupees(donations.net)}</td>
                <td>{formatRupees(total.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** How many people are expected on which day, each program with its check-in list. */
function NextDays({ days }: { days: ProgramDayResponse[] | undefined }) {
  if (days?.length === 0) return <p>No program takes place in the next seven days.</p>;
  return (
    <ul className="next-days">
      {days?.map((day) => (
        <li key={day.date}>
          <h3>
            {getWeekday(day.date)}: {peopleText(day.people)}
          </h3>
          <p className="quiet">
            {formatDay(day.date)}
            {day.date === todayInIndia() && ', today'}
          </p>
          <ul>
            {day.programs.map(({ id, program_name, people }) => (
              <li key={id}>
                {program_name}: {peopleText(people)}{' '}
                <Link to={`/check-in/${id}`} aria-label={`Check-in: ${program_name}`}>
                  Check-in
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

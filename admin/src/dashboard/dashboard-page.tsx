import { CalendarOutlined, HeartOutlined, PictureOutlined, TeamOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type {
  IncomeResponse,
  MonthIncomeResponse,
  OverviewResponse,
  ProgramDayResponse,
  StatsResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatMonth, getWeekday, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { peopleText } from '../check-in/check-in-lines';
import { useMayUse } from '../providers/role';
import { AttentionAlerts, FoundationNotice } from '../resources/attention/attention-alerts';
import { useAttention, useMessages } from '../resources/attention/use-attention';
import { formatCount } from '../ui/count';
import { ErrorCard } from '../ui/query-state';
import { Figure, type FigureProps } from '../ui/figure';
import { RefreshButton } from '../ui/page-header';
import { attentionSummary, waitingLines } from './waiting-lines';
import { CHART_BOTTOM, CHART_HEIGHT, CHART_TOP, ChartFrame } from './chart-frame';
import { roundUp } from './chart-scale';
import { useOverview } from './use-overview';

export default function DashboardPage() {
  const mayUse = useMayUse();
  const { stats, loading, refresh } = useAdminStats();
  const attention = useAttention();
  const messages = useMessages();
  const overview = useOverview();
  const { donations, volunteers, programs, registrations } = stats;
  // During a refresh the previous figures stay visible.
  const isFirstLoad = loading && donations === undefined;
  const isFetching = loading || [attention, messages, overview].some((query) => query.isFetching);
  const refreshAll = () => {
    void refresh();
    void attention.refetch();
    void messages.refetch();
    void overview.refetch();
  };
  return (
    <>
      <title>Admin Dashboard · Back office</title>
      <div className="page-header">
        <div className="page-header-row">
          <h1>Admin Dashboard</h1>
          <div className="page-actions">
            <RefreshButton isLoading={isFetching} onClick={refreshAll} />
          </div>
        </div>
      </div>
      <AttentionPanel attention={attention} messages={messages} overview={overview} />
      <OverviewSections overview={overview} />
      {mayUse('users') && <GoLive steps={overview.data?.data.before_go_live} />}
      <FoundationNotice missing={overview.data?.data.missing_for_receipts} />
      <div className="dash">
        <DashboardCard
          to="/donations"
          title="Donations"
          text="Who gave how much, and for what"
          icon={<HeartOutlined aria-hidden />}
          loading={isFirstLoad}
          figures={[
            { label: 'Total amount', value: donations && formatRupees(donations.total_amount) },
            { label: 'Total', value: donations && formatCount(donations.total_count) },
            { label: 'Completed', value: donations && formatCount(donations.completed_count) },
          ]}
        />
        <DashboardCard
          to="/volunteers"
          title="Volunteers"
          text="Applications from volunteers"
          icon={<TeamOutlined aria-hidden />}
          loading={isFirstLoad}
          figures={[
            { label: 'Total applications', value: volunteers && formatCount(volunteers.total_count) },
            { label: 'Pending', value: volunteers && formatCount(volunteers.pending_count) },
          ]}
        />
        {mayUse('programs') && (
          <DashboardCard
            to="/upcoming-programs"
            title="Upcoming Programs"
            text="Management of the programs on the website"
            icon={<CalendarOutlined aria-hidden />}
            loading={isFirstLoad}
            figures={[
              { label: 'All programs', value: programs && formatCount(programs.total) },
              { label: 'Upcoming', value: programs && formatCount(programs.upcoming) },
            ]}
          />
        )}
        {mayUse('banners') && (
          <DashboardCard
            to="/upcoming-program-banners"
            title="Upcoming Program Banners"
            text="Images of the carousel"
            icon={<PictureOutlined aria-hidden />}
            figures={[]}
          />
        )}
      </div>
      <RegistrationsLine registrations={registrations} loading={isFirstLoad} />
      <section className="dash-line" aria-label="Personal requests">
        <p>Visitors who ask for a personal session with a facilitator</p>
        <Link to="/personal-requests">Personal requests</Link>
      </section>
      {mayUse('photographs') && (
        <section className="dash-line" aria-label="Photographs">
          <p>The pictures of the home page, founders, trustees and programs</p>
          <Link to="/photographs">Photographs</Link>
        </section>
      )}
      {mayUse('check-in') && (
        <section className="dash-line" aria-label="Check-in">
          <p>Participants of today’s programs, for check-in</p>
          <Link to="/check-in">Check-in</Link>
        </section>
      )}
      {mayUse('users') && (
        <section className="dash-line" aria-label="Users">
          <p>Who can log in here, and what they can do</p>
          <Link to="/users">Users</Link>
        </section>
      )}
      {mayUse('audit') && (
        <section className="dash-line" aria-label="Audit log">
          <p>Who changed what and when, and who viewed ID numbers or exported data</p>
          <Link to="/audit">Audit log</Link>
        </section>
      )}
    </>
  );
}

interface RegistrationsLineProps {
  registrations: AdminStats['registrations'];
  loading: boolean;
}

/** Figures of all registrations, and the only link to their page that does not filter by one program. */
function RegistrationsLine({ registrations: all, loading }: RegistrationsLineProps) {
  return (
    <section className="dash-line" aria-label="Program registrations">
      <dl className="figures">
        <Figure label="Registrations" value={all && formatCount(all.total_count)} loading={loading} />
        <Figure label="Completed" value={all && formatCount(all.completed_count)} loading={loading} />
        <Figure label="Participants" value={all && formatCount(all.participants)} loading={loading} />
        <Figure label="Revenue" value={all && formatRupees(all.revenue)} loading={loading} />
      </dl>
      <Link to="/program-registrations">All program registrations</Link>
    </section>
  );
}

interface DashboardCardProps {
  to: string;
  title: string;
  text: string;
  icon: ReactNode;
  figures: FigureProps[];
  /** Whether the figures are still loading. */
  loading?: boolean;
}

/** A card that is one link to its page. */
function DashboardCard({ to, title, text, icon, figures, loading = false }: DashboardCardProps) {
  return (
    <Link to={to} className="dash-card">
      <span className="dash-icon" aria-hidden>
        {icon}
      </span>
      <span>
        <h2>{title}</h2>
        <p>{text}</p>
      </span>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} loading={loading} />
          ))}
        </dl>
      )}
    </Link>
  );
}

type Step = OverviewResponse['before_go_live'][number];

const STEPS: Record<Step, { text: string; to?: string; link?: string }> = {
  contact: {
    text: 'The website shows a sample phone number, address and email. Ask the person who runs the server to change them.',
  },
  mail: {
    text: 'No email has left the mail server yet. Set it up, then apply as a volunteer with your own address: the email should arrive.',
  },
  webhook: {
    text: 'Razorpay has not reported a payment yet. Set up its webhook, then make a donation of ₹10 and refund it.',
    to: '/donations',
    link: 'Donations',
  },
  backup: {
    text: 'No backup was made yet. Ask the person who runs the server to make one and to copy it to another place.',
  },
  second_factor: {
    text: 'Somebody with the role owner logs in with a password alone. Turn on two-step login.',
    to: '/security',
    link: 'Security',
  },
};

/** What the owner does before visitors come. It disappears when everything is done. */
function GoLive({ steps }: { steps: Step[] | undefined }) {
  if (!steps?.length) return null;
  return (
    <section className="dash-section dash-go-live" aria-labelledby="go-live">
      <h2 id="go-live">Before you go live</h2>
      <ul>
        {steps.map((step) => {
          const { text, to, link } = STEPS[step];
          return (
            <li key={step}>
              <p>{text}</p>
              {to && <Link to={to}>{link}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface AttentionPanelProps {
  attention: ReturnType<typeof useAttention>;
  messages: ReturnType<typeof useMessages>;
  overview: ReturnType<typeof useOverview>;
}

/** What needs a decision, and problems with the connection to Razorpay. */
function AttentionPanel({ attention, messages, overview }: AttentionPanelProps) {
  const loaded = attention.data?.data;
  // Waits for all: a line that appears later would shift the page.
  if (attention.isPending || messages.isPending || overview.isPending) {
    return (
      <Panel busy>
        <div className="dash-attention-text">
          <span className="skeleton-line skeleton-headline" />
          <span className="skeleton-line" />
        </div>
      </Panel>
    );
  }
  if (!loaded) {
    const retry = () => {
      void attention.refetch();
      void messages.refetch();
      if (overview.isError) void overview.refetch();
    };
    return (
      <Panel>
        <div className="dash-attention-text" role="alert">
          <h2>The count could not be loaded</h2>
          <p>We do not know how many payments need a decision.</p>
        </div>
        <Button loading={attention.isFetching} onClick={retry}>
          Retry
        </Button>
      </Panel>
    );
  }
  const waiting = overview.data && waitingLines(overview.data.data.decisions);
  const { headline, details } = attentionSummary(loaded, messages.data?.data, waiting?.length);
  const isUrgent = loaded.open_count > 0;
  return (
    <>
      <Panel urgent={isUrgent}>
        <div className="dash-attention-text">
          <h2>{headline}</h2>
          <p>{details.join(' ')}</p>
        </div>
        <Link to="/attention" className={isUrgent ? 'plain-button' : undefined}>
          Needs Attention
        </Link>
        {waiting && waiting.length > 0 && (
          <ul className="dash-waiting">
            {waiting.map(({ text, to }) => (
              <li key={`${text} ${to}`}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <AttentionAlerts attention={loaded} />
    </>
  );
}

interface PanelProps {
  children: ReactNode;
  urgent?: boolean;
  busy?: boolean;
}

function Panel({ children, urgent = false, busy = false }: PanelProps) {
  return (
    <section
      className={urgent ? 'dash-attention dash-attention-urgent' : 'dash-attention'}
      aria-label="Needs Attention"
      aria-busy={busy || undefined}
    >
      {children}
    </section>
  );
}

/** The programs of the next days, and the income of this month, the last month and the year. */
function OverviewSections({ overview }: { overview: ReturnType<typeof useOverview> }) {
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
  if (!highest || highest.total.net === 0)
    return <p>No money came in during the last {months.length} months.</p>;
  const top = roundUp(highest.total.net);
  const heightOf = (rupees: number) => (rupees / top) * (CHART_BOTTOM - CHART_TOP);
  const width = 100 / months.length;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-registrations">Registrations</span>
        <span className="chart-donations">Donations</span>
      </p>
      <ChartFrame
        label={`Net income of the last ${months.length} months. The highest is ${formatRupees(highest.total.net)} in ${formatMonth(highest.month)}. The table below has all amounts.`}
        top={formatRupees(top)}
      >
        {months.map(({ month, registrations, donations }, index) => {
          const lower = heightOf(registrations.net);
          const upper = heightOf(donations.net);
          const bar = { x: `${(index + 0.18) * width}%`, width: `${0.64 * width}%` };
          return (
            <g key={month}>
              <rect className="chart-registrations" {...bar} y={CHART_BOTTOM - lower} height={lower} />
              <rect className="chart-donations" {...bar} y={CHART_BOTTOM - lower - upper} height={upper} />
              <text x={`${(index + 0.5) * width}%`} y={CHART_HEIGHT - 8}>
                {formatMonth(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </ChartFrame>
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

/** The dashboard's figures. A failure is only logged: the page shows dashes instead. */
function useAdminStats() {
  const { query } = useCustom<AdminStats>({
    url: '/api/admin/stats',
    method: 'get',
    errorNotification: false,
  });
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    if (error)
      window.console.error('Failed to fetch the dashboard figures:', error.statusCode, error.message);
  }, [error]);

  return { stats: data?.data ?? {}, loading: isFetching, refresh: refetch };
}

/** The response of `GET /api/admin/stats`. Amounts in rupees. Empty until it is loaded. */
type AdminStats = Partial<StatsResponse>;

import { CalendarOutlined, HeartOutlined, PictureOutlined, TeamOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { OverviewResponse, StatsResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useMayUse } from '../providers/role';
import { AttentionAlerts, FoundationNotice } from '../resources/attention/attention-alerts';
import { useAttention, useMessages } from '../resources/attention/use-attention';
import { formatCount } from '../ui/count';
import { Figure, type FigureProps } from '../ui/figure';
import { RefreshButton } from '../ui/page-header';
import { attentionSummary, waitingLines } from './waiting-lines';
import { useOverview } from './use-overview';
import { OverviewSections } from './overview-sections';

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

import { CalendarOutlined, HeartOutlined, PictureOutlined, TeamOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useMayUse } from '../providers/role';
import { FoundationNotice } from '../resources/attention/attention-alerts';
import { useAttention, useMessages } from '../resources/attention/use-attention';
import { formatCount } from '../ui/count';
import { Figure } from '../ui/figure';
import { RefreshButton } from '../ui/refresh-button';
import type { AdminStats } from './admin-stats';
import { AttentionPanel } from './attention-panel';
import { DashboardCard } from './dashboard-card';
import { GoLive } from './go-live';
import { OverviewSections } from './overview-sections';
import { useAdminStats } from './use-admin-stats';
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

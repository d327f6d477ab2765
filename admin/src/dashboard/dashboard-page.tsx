import {
  CalendarOutlined,
  HeartOutlined,
  PictureOutlined,
  ReloadOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useMayUse } from '../providers/role';
import { useAttention } from '../resources/attention/use-attention';
import { useMessages } from '../resources/attention/use-messages';
import { formatCount } from '../ui/count';
import { Figure } from '../ui/figure';
import type { AdminStats } from './admin-stats';
import { AttentionPanel } from './attention-panel';
import { DashboardCard } from './dashboard-card';
import { useAdminStats } from './use-admin-stats';

export default function DashboardPage() {
  const mayUse = useMayUse();
  const { stats, loading, refresh } = useAdminStats();
  const attention = useAttention();
  const messages = useMessages();
  const { donations, volunteers, programs, registrations } = stats;
  // During a refresh the previous figures stay visible.
  const isFirstLoad = loading && donations === undefined;
  const isFetching = loading || attention.isFetching || messages.isFetching;
  const refreshAll = () => {
    void refresh();
    void attention.refetch();
    void messages.refetch();
  };
  return (
    <>
      <title>Admin Dashboard · Back office</title>
      <div className="page-header">
        <div className="page-header-row">
          <h1>Admin Dashboard</h1>
          <div className="page-actions">
            <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={refreshAll}>
              Refresh
            </Button>
          </div>
        </div>
      </div>
      <AttentionPanel attention={attention} messages={messages} />
      <div className="dash">
        <DashboardCard
          to="/donations"
          title="Donations"
          text="What was given, by whom and for what"
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
          text="Applications to help"
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
      {mayUse('check-in') && (
        <section className="dash-line" aria-label="Check-in">
          <p>The participants of today’s programs, for the entrance</p>
          <Link to="/check-in">Check-in</Link>
        </section>
      )}
      {mayUse('users') && (
        <section className="dash-line" aria-label="Users">
          <p>Who may log in here, and what they may do</p>
          <Link to="/users">Users</Link>
        </section>
      )}
      {mayUse('audit') && (
        <section className="dash-line" aria-label="Audit log">
          <p>Who changed what, and when; who looked at ID numbers or took data out</p>
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

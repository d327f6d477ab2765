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
import { formatCount } from '../ui/count';
import { Figure } from '../ui/figure';
import type { AdminStats } from './admin-stats';
import { DashboardCard } from './dashboard-card';
import { useAdminStats } from './use-admin-stats';

export default function DashboardPage() {
  const { stats, loading, refresh } = useAdminStats();
  const { donations, volunteers, programs, registrations } = stats;
  return (
    <>
      <title>Admin Dashboard · Back office</title>
      <div className="page-header">
        <div className="page-header-row">
          <h1>Admin Dashboard</h1>
          <div className="page-actions">
            <Button icon={<ReloadOutlined aria-hidden />} loading={loading} onClick={() => void refresh()}>
              Refresh
            </Button>
          </div>
        </div>
      </div>
      <div className="dash">
        <DashboardCard
          to="/donations"
          title="Donations"
          text="What was given, by whom and for what"
          icon={<HeartOutlined aria-hidden />}
          figures={
            donations
              ? [
                  { label: 'Total amount', value: formatRupees(donations.total_amount) },
                  { label: 'Total', value: formatCount(donations.total_count) },
                  { label: 'Completed', value: formatCount(donations.completed_count) },
                ]
              : []
          }
        />
        <DashboardCard
          to="/volunteers"
          title="Volunteers"
          text="Applications to help"
          icon={<TeamOutlined aria-hidden />}
          figures={
            volunteers
              ? [
                  { label: 'Total applications', value: formatCount(volunteers.total_count) },
                  { label: 'Pending', value: formatCount(volunteers.pending_count) },
                ]
              : []
          }
        />
        <DashboardCard
          to="/upcoming-programs"
          title="Upcoming Programs"
          text="Management of the programs on the website"
          icon={<CalendarOutlined aria-hidden />}
          figures={
            programs
              ? [
                  { label: 'All programs', value: formatCount(programs.total) },
                  { label: 'Upcoming', value: formatCount(programs.upcoming) },
                ]
              : []
          }
        />
        <DashboardCard
          to="/upcoming-program-banners"
          title="Upcoming Program Banners"
          text="Images of the carousel"
          icon={<PictureOutlined aria-hidden />}
          figures={[]}
        />
      </div>
      <RegistrationsLine registrations={registrations} />
      <section className="dash-line" aria-label="Audit log">
        <p>Who changed what, and when; who looked at an ID number</p>
        <Link to="/audit">Audit log</Link>
      </section>
    </>
  );
}

/** All registrations at a glance: no fifth card, but the only other way to their page leads over one program. */
function RegistrationsLine({ registrations }: Pick<AdminStats, 'registrations'>) {
  return (
    <section className="dash-line" aria-label="Program registrations">
      {registrations && (
        <dl className="figures">
          <Figure label="Registrations" value={formatCount(registrations.total_count)} />
          <Figure label="Completed" value={formatCount(registrations.completed_count)} />
          <Figure label="Participants" value={formatCount(registrations.participants)} />
          <Figure label="Revenue" value={formatRupees(registrations.revenue)} />
        </dl>
      )}
      <Link to="/program-registrations">All program registrations</Link>
    </section>
  );
}

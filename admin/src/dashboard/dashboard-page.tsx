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
import { useAttention } from '../resources/attention/use-attention';
import { useMessages } from '../resources/attention/use-messages';
import { Badge } from '../ui/badge';
import { formatCount } from '../ui/count';
import { Figure } from '../ui/figure';
import type { AdminStats } from './admin-stats';
import { DashboardCard } from './dashboard-card';
import { useAdminStats } from './use-admin-stats';

export default function DashboardPage() {
  const { stats, loading, refresh } = useAdminStats();
  const { donations, volunteers, programs, registrations } = stats;
  // Later figures replace the former ones where they stand.
  const waiting = loading && donations === undefined;
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
          loading={waiting}
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
          loading={waiting}
          figures={[
            { label: 'Total applications', value: volunteers && formatCount(volunteers.total_count) },
            { label: 'Pending', value: volunteers && formatCount(volunteers.pending_count) },
          ]}
        />
        <DashboardCard
          to="/upcoming-programs"
          title="Upcoming Programs"
          text="Management of the programs on the website"
          icon={<CalendarOutlined aria-hidden />}
          loading={waiting}
          figures={[
            { label: 'All programs', value: programs && formatCount(programs.total) },
            { label: 'Upcoming', value: programs && formatCount(programs.upcoming) },
          ]}
        />
        <DashboardCard
          to="/upcoming-program-banners"
          title="Upcoming Program Banners"
          text="Images of the carousel"
          icon={<PictureOutlined aria-hidden />}
          figures={[]}
        />
      </div>
      <RegistrationsLine registrations={registrations} waiting={waiting} />
      <AttentionLine />
      <section className="dash-line" aria-label="Audit log">
        <p>Who changed what, and when; who looked at ID numbers or took data out</p>
        <Link to="/audit">Audit log</Link>
      </section>
    </>
  );
}

/** Always there, so that it is found; loud only when somebody must decide. */
function AttentionLine() {
  const { data } = useAttention();
  const mails = useMessages().data?.data;
  const answer = data?.data;
  const undelivered = (mails?.failed.length ?? 0) + (mails?.waiting ?? 0);
  const open = answer?.flags.filter((flag) => flag.resolved_at === null).length ?? 0;
  return (
    <section className="dash-line" aria-label="Needs attention">
      <p>
        {open > 0 && <Badge tone="destructive">{`${formatCount(open)} to decide`}</Badge>}
        {answer?.webhook.silent && <Badge tone="destructive">Razorpay is silent</Badge>}
        {undelivered > 0 && (
          <Badge tone="secondary">{`${formatCount(undelivered)} undelivered ${undelivered === 1 ? 'mail' : 'mails'}`}</Badge>
        )}{' '}
        Payments that a person must decide about, and refunds
      </p>
      <Link to="/attention">Needs attention</Link>
    </section>
  );
}

interface RegistrationsLineProps {
  registrations: AdminStats['registrations'];
  waiting: boolean;
}

/** All registrations at a glance: no fifth card, but the only other way to their page leads over one program. */
function RegistrationsLine({ registrations: all, waiting }: RegistrationsLineProps) {
  return (
    <section className="dash-line" aria-label="Program registrations">
      <dl className="figures">
        <Figure label="Registrations" value={all && formatCount(all.total_count)} loading={waiting} />
        <Figure label="Completed" value={all && formatCount(all.completed_count)} loading={waiting} />
        <Figure label="Participants" value={all && formatCount(all.participants)} loading={waiting} />
        <Figure label="Revenue" value={all && formatRupees(all.revenue)} loading={waiting} />
      </dl>
      <Link to="/program-registrations">All program registrations</Link>
    </section>
  );
}

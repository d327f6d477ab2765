import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { DonationFigures, DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../listing/export-link';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { useListFigures } from '../../listing/use-list-figures';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { DonationCard } from './donation-card';
import { DonationSummary } from './donation-summary';
import { CATEGORY_TEXTS } from './donation-texts';
import { useDonationQuery } from './use-donation-query';

const FETCH_FAILED = 'Failed to fetch donations';

export default function DonationsPage() {
  const listQuery = useDonationQuery();
  const idNumber = useIdNumber('/api/admin/donations');
  const list = useStoredList<DonationRecord>('donations', listQuery);
  const { query } = list;
  const summary = useListFigures<DonationFigures>('/api/admin/donations/summary', listQuery.filterParams);
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader title="Donations Management">
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
        <ExportLink path="/api/admin/donations.csv" filterParams={listQuery.filterParams} />
      </PageHeader>
      <DonationSummary figures={summary.figures} />
      {listQuery.filtered && <p className="figures-note">Figures of what the search and filters leave</p>}
      <ListToolbar
        query={listQuery}
        of="donations"
        placeholder="Name, email, phone or transaction"
        filters={[
          {
            name: 'payment_status',
            label: 'Payment status',
            all: 'All statuses',
            options: PAYMENT_STATUS_TEXTS,
          },
          { name: 'donation_type', label: 'Donation type', all: 'All types', options: DONATION_LABELS },
          { name: 'donation_category', label: 'Category', all: 'All categories', options: CATEGORY_TEXTS },
        ]}
        daysOf="Donated"
      />
      <ListBody
        list={list}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        emptyText="No donations found."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        {list.rows.map((donation) => (
          <DonationCard key={donation.id} donation={donation} idNumber={idNumber} onRefunded={refresh} />
        ))}
      </ListBody>
    </>
  );
}

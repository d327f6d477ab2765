import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { DonationFigures, DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../ui/export-link';
import { DonationDialog } from '../../office/donation-dialog';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useListFigures } from '../../listing/use-list-figures';
import { useStoredList } from '../../listing/use-stored-list';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { useDesktop } from '../../ui/use-media-query';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { RefreshButton } from '../../ui/refresh-button';
import { AccountExport } from './account-export';
import { DonationCard } from './donation-card';
import { DONATION_COLUMNS } from './donation-columns';
import { DonationSummary } from './donation-summary';
import { CATEGORY_TEXTS } from './donation-texts';
import { useDonationQuery } from './use-donation-query';

const FETCH_FAILED = 'Failed to fetch donations';

export default function DonationsPage() {
  const isDesktop = useDesktop();
  const listQuery = useDonationQuery();
  const [isAdding, setIsAdding] = useState(false);
  const idNumber = useIdNumber('/api/admin/donations');
  const list = useStoredList<DonationRecord>('donations', listQuery);
  const { query } = list;
  const summary = useListFigures<DonationFigures>('/api/admin/donations/summary', listQuery.filterParams);
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader title="Donations Management">
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
          Add Donation
        </Button>
        <LinkButton to="/donations/import">Import</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
        <ExportLink path="/api/admin/donations.csv" filterParams={listQuery.filterParams} />
        <AccountExport filterParams={listQuery.filterParams} />
      </PageHeader>
      {isAdding && <DonationDialog onClose={() => setIsAdding(false)} onChanged={refresh} />}
      <DonationSummary figures={summary.figures} />
      {listQuery.filtered && <p className="figures-note">Figures for your search and filters</p>}
      <ListToolbar
        table
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
        days={[{ label: 'Donated', from: 'from', to: 'to' }]}
      />
      <ListBody
        list={list}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        emptyText="No donations found."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        {isDesktop ? (
          <StoredTable
            query={listQuery}
            columns={DONATION_COLUMNS}
            rows={list.rows}
            details={{
              of: ({ donor_name }) => donor_name,
              render: (donation) => (
                <DonationCard inTable donation={donation} idNumber={idNumber} onRefunded={refresh} />
              ),
            }}
          />
        ) : (
          list.rows.map((donation) => (
            <DonationCard key={donation.id} donation={donation} idNumber={idNumber} onRefunded={refresh} />
          ))
        )}
      </ListBody>
    </>
  );
}

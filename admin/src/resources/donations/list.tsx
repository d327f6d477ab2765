import { ReloadOutlined } from '@ant-design/icons';
import { useCustom, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../listing/export-link';
import { ListBody } from '../../listing/list-body';
import { PAGE_SIZE } from '../../listing/page-bounds';
import { PageHeader } from '../../ui/page-header';
import type { AdminDonation, DonationSummary } from './donation';
import { DonationCard } from './donation-card';
import { DonationFigures } from './donation-figures';
import { DonationToolbar } from './donation-toolbar';
import { useDonationQuery } from './use-donation-query';

const FETCH_FAILED = 'Failed to fetch donations';

export default function DonationsPage() {
  const asked = useDonationQuery();
  const idNumber = useIdNumber('/api/admin/donations');
  const { query, result } = useList<AdminDonation>({
    resource: 'donations',
    pagination: { currentPage: asked.page, pageSize: PAGE_SIZE },
    sorters: asked.sorters,
    filters: asked.filters,
    queryOptions: { placeholderData: (before) => before },
    // The failure is the red card (spec 2 §8), not a toast beside it.
    errorNotification: false,
  });
  const { query: summary } = useCustom<DonationSummary>({
    url: '/api/admin/donations/summary',
    method: 'get',
    config: { query: asked.narrowing },
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader title="Donations Management">
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
        <ExportLink path="/api/admin/donations.csv" narrowing={asked.narrowing} />
      </PageHeader>
      <DonationFigures summary={summary.isError ? undefined : summary.data?.data} />
      {asked.filtered && <p className="figures-note">Figures of what the search and filters leave</p>}
      <DonationToolbar query={asked} />
      <ListBody
        query={query}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        total={result.total ?? 0}
        rows={result.data.length}
        page={asked.page}
        pageSize={PAGE_SIZE}
        goTo={asked.goTo}
        emptyText="No donations found."
        onClear={asked.filtered ? () => asked.clearAll() : undefined}
      >
        {result.data.map((donation) => (
          <DonationCard key={donation.id} donation={donation} idNumber={idNumber} />
        ))}
      </ListBody>
    </>
  );
}

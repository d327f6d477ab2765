import { useState } from 'react';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { ExportLink } from '../../ui/export-link';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { RefreshButton } from '../../ui/refresh-button';
import { giftColumns } from './gift-columns';
import { GiftDialog } from './gift-dialog';
import { useGiftQuery } from './use-gift-query';

export default function MonthlyGiftsPage() {
  const listQuery = useGiftQuery();
  const list = useStoredList<MonthlyGiftRecord>('monthly-gifts', listQuery);
  const [open, setOpen] = useState<MonthlyGiftRecord | null>(null);
  const refresh = () => void list.query.refetch();

  return (
    <>
      <PageHeader title="Monthly Gifts">
        <RefreshButton isLoading={list.query.isFetching} onClick={refresh} />
        <ExportLink path="/api/admin/monthly-gifts.csv" filterParams={listQuery.filterParams} />
      </PageHeader>
      <ListToolbar
        table
        query={listQuery}
        of="monthly gifts"
        placeholder="Name, email, phone or subscription"
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: MONTHLY_GIFT_LABELS }]}
      />
      <ListBody
        list={list}
        failure="Failed to fetch the monthly gifts"
        onRetry={refresh}
        emptyText="No monthly gifts found. Owners offer them on the page Foundation."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        <StoredTable query={listQuery} columns={giftColumns(setOpen)} rows={list.rows} />
      </ListBody>
      {open && <GiftDialog gift={open} onClose={() => setOpen(null)} onChanged={refresh} />}
    </>
  );
}

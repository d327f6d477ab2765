import type { DonorListRecord } from '@qlu/contracts/donors/donors.resource';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { byText } from '../../listing/sorts';
import { StoredTable } from '../../listing/stored-table';
import { useListQuery, type Sorts } from '../../listing/use-list-query';
import { useStoredList } from '../../listing/use-stored-list';
import { SimilarDonors } from '../../people/similar-donors';
import { PageHeader } from '../../ui/page-header';
import { RefreshButton } from '../../ui/refresh-button';
import { DONOR_COLUMNS } from './donor-columns';

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  newest: { field: 'last_gift_at', order: 'desc', label: 'Last donation, newest first' },
  oldest: { field: 'last_gift_at', order: 'asc', label: 'Last donation, oldest first' },
  ...byText('name', 'name', 'Name'),
  year: { field: 'year_amount', order: 'desc', label: 'This year, largest first' },
  'year-small': { field: 'year_amount', order: 'asc', label: 'This year, smallest first' },
  total: { field: 'total_amount', order: 'desc', label: 'Total, largest first' },
  'total-small': { field: 'total_amount', order: 'asc', label: 'Total, smallest first' },
  gifts: { field: 'gifts', order: 'desc', label: 'Donations, most first' },
  'gifts-few': { field: 'gifts', order: 'asc', label: 'Donations, fewest first' },
};

/** One record per donor. */
export default function DonorsPage() {
  const listQuery = useListQuery({}, SORTS);
  const list = useStoredList<DonorListRecord>('donors', listQuery);
  const refresh = () => void list.query.refetch();

  return (
    <>
      <PageHeader title="Donors">
        <RefreshButton isLoading={list.query.isFetching} onClick={refresh} />
      </PageHeader>
      <SimilarDonors onChanged={refresh} />
      <ListToolbar
        table
        query={listQuery}
        of="donors"
        placeholder="Name, email, phone or last four of the ID"
        filters={[]}
      />
      <ListBody
        list={list}
        failure="Failed to fetch the donors"
        onRetry={refresh}
        emptyText="No donors found."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        <StoredTable query={listQuery} columns={DONOR_COLUMNS} rows={list.rows} />
      </ListBody>
    </>
  );
}

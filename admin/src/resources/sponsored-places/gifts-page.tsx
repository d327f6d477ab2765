import type { ColumnType } from 'antd/es/table';
import { Link } from 'react-router';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import type { PlaceDonationRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { stackingColumns } from '../../listing/stacking-columns';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { RefreshButton } from '../../ui/refresh-button';
import { usePlaceGiftQuery } from './use-place-queries';

const COLUMNS: ColumnType<PlaceDonationRecord>[] = stackingColumns<PlaceDonationRecord>([
  {
    title: 'Sponsor',
    render: (_, { donor_name, transaction_id }) => (
      <Link className="typed-text" to={`/donations?q=${transaction_id}`}>
        {donor_name}
      </Link>
    ),
  },
  { title: 'Program', render: (_, { sponsored_program }) => SPONSORED_LABELS[sponsored_program] },
  { title: 'Given', dataIndex: 'given', width: 80, align: 'right' },
  {
    title: 'Used',
    width: 150,
    align: 'right',
    render: (_, { used, unpaid }) => (
      <div>
        {used}
        {unpaid > 0 && <strong className="warning-text"> ({unpaid} refunded at Razorpay)</strong>}
      </div>
    ),
  },
  { title: 'Refunded', dataIndex: 'refunded', width: 90, align: 'right' },
  { title: 'Left', dataIndex: 'places_left', width: 80, align: 'right', sorter: true },
  {
    title: 'Given on',
    dataIndex: 'given_at',
    width: 120,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
]);

/** Who gave how many places, and how many of them are used. */
export default function PlaceGiftsPage() {
  const listQuery = usePlaceGiftQuery();
  const list = useStoredList<PlaceDonationRecord>('place-gifts', listQuery);
  const refresh = () => void list.query.refetch();
  return (
    <>
      <PageHeader title="Donated Places">
        <LinkButton to="/sponsored-places">Requests</LinkButton>
        <RefreshButton isLoading={list.query.isFetching} onClick={refresh} />
      </PageHeader>
      <ListToolbar
        table
        query={listQuery}
        of="donated places"
        placeholder="Transaction ID"
        filters={[
          { name: 'sponsored_program', label: 'Program', all: 'All programs', options: SPONSORED_LABELS },
        ]}
      />
      <ListBody
        list={list}
        failure={SPONSORED_PLACE_MESSAGES.fetchFailed}
        onRetry={refresh}
        emptyText="Nobody has given places yet."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        <StoredTable query={listQuery} columns={COLUMNS} rows={list.rows} />
      </ListBody>
    </>
  );
}

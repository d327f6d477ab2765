import { Link } from 'react-router';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import type { PlaceDonationRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { LinkButton } from '../../ui/page-header';

const GIFTS: ListDefinition = {
  resource: 'place-gifts',
  of: 'donated places',
  placeholder: 'Transaction ID',
  filters: [{ name: 'sponsored_program', label: 'Program', all: 'All programs', options: SPONSORED_LABELS }],
  sorts: {
    ...byTime('given_at'),
    left: { field: 'places_left', order: 'desc', label: 'Places left, most first' },
    'left-least': { field: 'places_left', order: 'asc', label: 'Places left, fewest first' },
  },
};

const COLUMNS: ListColumn<PlaceDonationRecord>[] = [
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
];

/** Who gave how many places, and how many of them are used. */
export default function PlaceGiftsPage() {
  const list = useListPage<PlaceDonationRecord>(GIFTS);
  return (
    <ListPage
      title="Donated Places"
      list={list}
      columns={COLUMNS}
      failure={SPONSORED_PLACE_MESSAGES.fetchFailed}
      hidesServerMessage
      emptyText="Nobody has given places yet."
      actions={<LinkButton to="/sponsored-places">Requests</LinkButton>}
    />
  );
}

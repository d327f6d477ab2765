import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { DONOR_RECORD_FIELDS, type DonorListRecord } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { byText, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { PersonLink } from '../../people/person-link';
import { SimilarDonors } from '../../people/merge-dialog';
import { PhoneLink } from '../../ui/contact-links';

const DONORS: ListDefinition = {
  resource: 'donors',
  of: 'donors',
  placeholder: 'Name, email, phone or last four of the ID',
  sorts: {
    newest: { field: 'last_gift_at', order: 'desc', label: 'Last donation, newest first' },
    oldest: { field: 'last_gift_at', order: 'asc', label: 'Last donation, oldest first' },
    ...byText('name', 'name', 'Name'),
    year: { field: 'year_amount', order: 'desc', label: 'This year, largest first' },
    'year-small': { field: 'year_amount', order: 'asc', label: 'This year, smallest first' },
    total: { field: 'total_amount', order: 'desc', label: 'Total, largest first' },
    'total-small': { field: 'total_amount', order: 'asc', label: 'Total, smallest first' },
    gifts: { field: 'gifts', order: 'desc', label: 'Donations, most first' },
    'gifts-few': { field: 'gifts', order: 'asc', label: 'Donations, fewest first' },
  },
};

const COLUMNS: ListColumn<DonorListRecord>[] = [
  {
    title: DONOR_RECORD_FIELDS.name.label,
    dataIndex: 'name',
    sorter: true,
    render: (name: string, donor) => (
      <span className="typed-text">
        <PersonLink kind="donor" id={donor.id}>
          {name}
        </PersonLink>
      </span>
    ),
  },
  {
    title: 'Contact',
    dataIndex: 'phone',
    render: (phone: string, { email }) => (
      <span className="typed-text">
        <PhoneLink className="line">{phone}</PhoneLink>
        {email && <span className="line quiet">{email}</span>}
      </span>
    ),
  },
  {
    title: DONOR_RECORD_FIELDS.id_number.label,
    dataIndex: 'id_number',
    width: 120,
    render: (mask: string) => mask || '—',
  },
  {
    title: DONOR_RECORD_FIELDS.gifts.label,
    dataIndex: 'gifts',
    width: 116,
    align: 'right',
    sorter: true,
  },
  {
    title: DONOR_RECORD_FIELDS.year_amount.label,
    dataIndex: 'year_amount',
    width: 124,
    align: 'right',
    sorter: true,
    render: (amount: number) => <strong>{formatRupees(amount)}</strong>,
  },
  {
    title: DONOR_RECORD_FIELDS.total_amount.label,
    dataIndex: 'total_amount',
    width: 124,
    align: 'right',
    sorter: true,
    render: (amount: number) => formatRupees(amount),
  },
  {
    title: DONOR_RECORD_FIELDS.last_gift_at.label,
    dataIndex: 'last_gift_at',
    width: 124,
    sorter: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
  },
];

/** One record per donor. */
export default function DonorsPage() {
  const list = useListPage<DonorListRecord>(DONORS);
  return (
    <ListPage
      title="Donors"
      list={list}
      columns={COLUMNS}
      failure="Failed to fetch the donors"
      hidesServerMessage
      emptyText="No donors found."
    >
      <SimilarDonors onChanged={list.refresh} />
    </ListPage>
  );
}

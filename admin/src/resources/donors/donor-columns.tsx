import type { ColumnType } from 'antd/es/table';
import { DONOR_RECORD_FIELDS, type DonorListRecord } from '@qlu/contracts/donors/donors.resource';
import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import { PersonLink } from '../../people/person-link';
import { PhoneLink } from '../../ui/contact-links';

export const DONOR_COLUMNS: ColumnType<DonorListRecord>[] = stackingColumns<DonorListRecord>([
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
]);

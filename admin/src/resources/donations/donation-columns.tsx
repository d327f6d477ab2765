import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { StoredColumn } from '../../listing/stored-table';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { CutText } from '../../ui/cut-text';
import { CATEGORY_TEXTS, donationBadge, donationTypeText } from './donation-texts';

export const DONATION_COLUMNS: StoredColumn<DonationRecord>[] = [
  {
    title: 'Donor',
    dataIndex: 'donor_name',
    sorter: true,
    render: (name: string, { id }) => (
      <span className="cut-text row-person" title={name}>
        <PersonLink kind="donation" id={id}>
          {name}
        </PersonLink>
      </span>
    ),
  },
  {
    title: 'Email',
    dataIndex: 'email',
    width: '11%',
    render: (email: string) => <CutText>{email}</CutText>,
  },
  { title: 'Phone', dataIndex: 'phone', width: 98 },
  {
    title: 'Amount',
    dataIndex: 'amount',
    width: 100,
    align: 'right',
    sorter: true,
    render: (amount: number) => <strong>{formatRupees(amount)}</strong>,
  },
  {
    title: 'Donation Type',
    dataIndex: 'donation_type',
    width: '12%',
    sorter: true,
    render: (type: string) => <CutText>{donationTypeText(type)}</CutText>,
  },
  {
    title: 'Category',
    dataIndex: 'donation_category',
    width: 112,
    render: (category: DonationRecord['donation_category']) => (
      <Badge tone="outline">{CATEGORY_TEXTS[category]}</Badge>
    ),
  },
  {
    title: 'Transaction',
    dataIndex: 'transaction_id',
    width: '7.5%',
    wideOnly: true,
    render: (id: string) => <CutText>{id}</CutText>,
  },
  {
    title: 'Status',
    dataIndex: 'payment_status',
    width: 100,
    sorter: true,
    render: (status: DonationRecord['payment_status']) => (
      <Badge tone={donationBadge(status)}>{status}</Badge>
    ),
  },
  {
    title: 'Created',
    dataIndex: 'created_at',
    width: 100,
    sorter: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
  },
  {
    title: 'Completed',
    dataIndex: 'payment_completed_at',
    width: 104,
    sorter: true,
    wideOnly: true,
    render: (instant: string | null) => (instant ? formatDay(dayInIndia(instant)) : '—'),
  },
];

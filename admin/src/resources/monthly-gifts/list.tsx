import { Button } from 'antd';
import { useState } from 'react';
import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import {
  MONTHLY_GIFT_FIELDS,
  type MonthlyGiftRecord,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { GiftDialog } from './gift-dialog';
import { GiftStatus } from './gift-status';

const GIFTS: ListDefinition = {
  resource: 'monthly-gifts',
  of: 'monthly gifts',
  placeholder: 'Name, email, phone or subscription',
  filters: [{ name: 'status', label: 'Status', all: 'All statuses', options: MONTHLY_GIFT_LABELS }],
  // In links to one gift: an address must not name the donor.
  params: { id: (value) => /^\d{1,15}$/.test(value) },
  sorts: {
    ...byTime('created_at'),
    ...byText('name', 'donor_name', 'Name'),
    next: { field: 'next_charge_at', order: 'asc', label: 'Next charge, soonest first' },
    'next-last': { field: 'next_charge_at', order: 'desc', label: 'Next charge, latest first' },
    amount: { field: 'amount', order: 'desc', label: 'Amount, largest first' },
    'amount-small': { field: 'amount', order: 'asc', label: 'Amount, smallest first' },
    ...byText('status', 'status', 'Status'),
  },
};

/** @param onOpen shows the details of a gift */
function columnsOf(onOpen: (gift: MonthlyGiftRecord) => void): ListColumn<MonthlyGiftRecord>[] {
  return [
    {
      title: MONTHLY_GIFT_FIELDS.donor_name.label,
      dataIndex: 'donor_name',
      sorter: true,
      render: (name: string, gift) => (
        <Button type="link" size="small" className="gift-open" onClick={() => onOpen(gift)}>
          <span className="typed-text">{name}</span>
        </Button>
      ),
    },
    {
      title: MONTHLY_GIFT_FIELDS.amount.label,
      dataIndex: 'amount',
      width: 124,
      align: 'right',
      sorter: true,
      render: (amount: number) => <strong>{formatRupees(amount)}</strong>,
    },
    {
      title: MONTHLY_GIFT_FIELDS.status.label,
      dataIndex: 'status',
      width: 190,
      sorter: true,
      render: (_, gift) => <GiftStatus gift={gift} />,
    },
    {
      title: MONTHLY_GIFT_FIELDS.next_charge_at.label,
      dataIndex: 'next_charge_at',
      width: 140,
      sorter: true,
      render: (instant: string | null) => (instant ? formatDay(dayInIndia(instant)) : '—'),
    },
    {
      title: MONTHLY_GIFT_FIELDS.paid_count.label,
      dataIndex: 'paid_count',
      width: 90,
      align: 'right',
    },
    {
      title: MONTHLY_GIFT_FIELDS.received_amount.label,
      dataIndex: 'received_amount',
      width: 120,
      align: 'right',
      render: (amount: number) => formatRupees(amount),
    },
    {
      title: MONTHLY_GIFT_FIELDS.created_at.label,
      dataIndex: 'created_at',
      width: 116,
      sorter: true,
      render: (instant: string) => formatDay(dayInIndia(instant)),
    },
  ];
}

export default function MonthlyGiftsPage() {
  const list = useListPage<MonthlyGiftRecord>(GIFTS);
  const [open, setOpen] = useState<MonthlyGiftRecord | null>(null);
  return (
    <ListPage
      title="Monthly Gifts"
      list={list}
      columns={columnsOf(setOpen)}
      failure="Failed to fetch the monthly gifts"
      hidesServerMessage
      emptyText="No monthly gifts found. Owners offer them on the page Foundation."
      exportPath="/api/admin/monthly-gifts.csv"
    >
      {open && <GiftDialog gift={open} onClose={() => setOpen(null)} onChanged={list.refresh} />}
    </ListPage>
  );
}

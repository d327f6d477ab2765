import { Button } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { MONTHLY_GIFT_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { stackingColumns } from '../../listing/stacking-columns';
import { GiftStatus } from './gift-status';

/** @param onOpen shows the details of a gift */
export function giftColumns(onOpen: (gift: MonthlyGiftRecord) => void): ColumnType<MonthlyGiftRecord>[] {
  return stackingColumns<MonthlyGiftRecord>([
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
  ]);
}

import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

/** `id` is in links to one gift: an address must not name the donor. */
const FILTERS = {
  status: isNameIn(MONTHLY_GIFT_LABELS),
  id: (value: string) => /^\d{1,15}$/.test(value),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  ...byTime('created_at'),
  ...byText('name', 'donor_name', 'Name'),
  next: { field: 'next_charge_at', order: 'asc', label: 'Next charge, soonest first' },
  'next-last': { field: 'next_charge_at', order: 'desc', label: 'Next charge, latest first' },
  amount: { field: 'amount', order: 'desc', label: 'Amount, largest first' },
  'amount-small': { field: 'amount', order: 'asc', label: 'Amount, smallest first' },
  ...byText('status', 'status', 'Status'),
};

/** Search, filters, order and page of the monthly gifts. */
export function useGiftQuery() {
  return useListQuery(FILTERS, SORTS);
}

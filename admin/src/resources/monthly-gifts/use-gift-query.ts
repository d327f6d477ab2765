import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

/** `id` is in links to one gift: an address must not name the donor. */
const FILTERS = {
  status: (value: string) => Object.hasOwn(MONTHLY_GIFT_LABELS, value),
  id: (value: string) => /^\d{1,15}$/.test(value),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  name: { field: 'donor_name', order: 'asc', label: 'Name, A to Z' },
  'name-z': { field: 'donor_name', order: 'desc', label: 'Name, Z to A' },
  next: { field: 'next_charge_at', order: 'asc', label: 'Next charge, soonest first' },
  'next-last': { field: 'next_charge_at', order: 'desc', label: 'Next charge, latest first' },
  amount: { field: 'amount', order: 'desc', label: 'Amount, largest first' },
  'amount-small': { field: 'amount', order: 'asc', label: 'Amount, smallest first' },
  status: { field: 'status', order: 'asc', label: 'Status, A to Z' },
  'status-z': { field: 'status', order: 'desc', label: 'Status, Z to A' },
};

/** Search, filters, order and page of the monthly gifts. */
export function useGiftQuery() {
  return useListQuery(FILTERS, SORTS);
}

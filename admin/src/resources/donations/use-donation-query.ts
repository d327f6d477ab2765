import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { isDonationType } from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { CATEGORY_WORDS } from './donation-words';

const STATUSES: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  payment_status: (value: string) => STATUSES.includes(value),
  donation_type: isDonationType,
  donation_category: (value: string) => Object.hasOwn(CATEGORY_WORDS, value),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc' },
  oldest: { field: 'created_at', order: 'asc' },
  largest: { field: 'amount', order: 'desc' },
  smallest: { field: 'amount', order: 'asc' },
  donor: { field: 'donor_name', order: 'asc' },
};

/** Search, filters, order and page of the donations. `from` and `to` are days in India of the creation. */
export function useDonationQuery() {
  return useListQuery(FILTERS, SORTS);
}

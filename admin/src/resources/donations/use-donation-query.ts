import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { isDonationType } from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { CATEGORY_TEXTS } from './donation-texts';

const STATUSES: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  payment_status: (value: string) => STATUSES.includes(value),
  donation_type: isDonationType,
  donation_category: (value: string) => Object.hasOwn(CATEGORY_TEXTS, value),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
  smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
  donor: { field: 'donor_name', order: 'asc', label: 'Donor, A to Z' },
  'donor-z': { field: 'donor_name', order: 'desc', label: 'Donor, Z to A' },
  type: { field: 'donation_type', order: 'asc', label: 'Donation type' },
  status: { field: 'payment_status', order: 'asc', label: 'Payment status' },
  completed: { field: 'payment_completed_at', order: 'desc', label: 'Completed last, first' },
};

/** Search, filters, order and page of the donations. `from` and `to` are days in India of the creation. */
export function useDonationQuery() {
  return useListQuery(FILTERS, SORTS);
}

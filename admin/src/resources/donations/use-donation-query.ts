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
  type: { field: 'donation_type', order: 'asc', label: 'Donation type, A to Z' },
  'type-z': { field: 'donation_type', order: 'desc', label: 'Donation type, Z to A' },
  status: { field: 'payment_status', order: 'asc', label: 'Payment status, A to Z' },
  'status-z': { field: 'payment_status', order: 'desc', label: 'Payment status, Z to A' },
  completed: { field: 'payment_completed_at', order: 'desc', label: 'Completed last, first' },
  'completed-first': { field: 'payment_completed_at', order: 'asc', label: 'Completed first, first' },
};

/** Search, filters, order and page of the donations. `from` and `to` are days in India of the creation. */
export function useDonationQuery() {
  return useListQuery(FILTERS, SORTS);
}

import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { isDonationType } from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { CATEGORY_TEXTS } from './donation-texts';

const STATUSES: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  payment_status: (value: string) => STATUSES.includes(value),
  donation_type: isDonationType,
  donation_category: isNameIn(CATEGORY_TEXTS),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  ...byTime('created_at'),
  largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
  smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
  ...byText('donor', 'donor_name', 'Donor'),
  ...byText('type', 'donation_type', 'Donation type'),
  ...byText('status', 'payment_status', 'Payment status'),
  completed: { field: 'payment_completed_at', order: 'desc', label: 'Completed, latest first' },
  'completed-first': { field: 'payment_completed_at', order: 'asc', label: 'Completed, earliest first' },
};

/** Search, filters, order and page of the donations. `from` and `to` are days in India of the creation. */
export function useDonationQuery() {
  return useListQuery(FILTERS, SORTS);
}

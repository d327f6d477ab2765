import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { REGISTRATION_STATUS_WORDS } from './registration-status-words';

const PAYMENTS: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  registration_status: (value: string) => Object.hasOwn(REGISTRATION_STATUS_WORDS, value),
  payment_status: (value: string) => PAYMENTS.includes(value),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc' },
  oldest: { field: 'created_at', order: 'asc' },
  program: { field: 'program_date', order: 'asc' },
  participant: { field: 'full_name', order: 'asc' },
  largest: { field: 'amount', order: 'desc' },
};

/** Search, filters, order and page of the registrations. `from` and `to` are days in India of the registration. */
export function useRegistrationQuery() {
  return useListQuery(FILTERS, SORTS);
}

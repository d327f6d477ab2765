import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { REGISTRATION_STATUS_TEXTS } from './registration-status-texts';

const PAYMENTS: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  registration_status: (value: string) => Object.hasOwn(REGISTRATION_STATUS_TEXTS, value),
  payment_status: (value: string) => PAYMENTS.includes(value),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  program: { field: 'program_date', order: 'asc', label: 'Program date, earliest first' },
  'program-name': { field: 'program_name', order: 'asc', label: 'Program, A to Z' },
  participant: { field: 'full_name', order: 'asc', label: 'Participant, A to Z' },
  'participant-z': { field: 'full_name', order: 'desc', label: 'Participant, Z to A' },
  largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
  smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
  people: { field: 'number_of_people', order: 'desc', label: 'Most participants first' },
  status: { field: 'registration_status', order: 'asc', label: 'Registration status' },
};

/** Search, filters, order and page of the registrations. `from` and `to` are days in India of the registration. */
export function useRegistrationQuery() {
  return useListQuery(FILTERS, SORTS);
}

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
  program_from: isCalendarDate,
  program_to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  program: { field: 'program_date', order: 'asc', label: 'Program date, earliest first' },
  'program-last': { field: 'program_date', order: 'desc', label: 'Program date, latest first' },
  'program-name': { field: 'program_name', order: 'asc', label: 'Program, A to Z' },
  'program-name-z': { field: 'program_name', order: 'desc', label: 'Program, Z to A' },
  participant: { field: 'full_name', order: 'asc', label: 'Participant, A to Z' },
  'participant-z': { field: 'full_name', order: 'desc', label: 'Participant, Z to A' },
  largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
  smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
  people: { field: 'number_of_people', order: 'desc', label: 'Most participants first' },
  'people-fewest': { field: 'number_of_people', order: 'asc', label: 'Fewest participants first' },
  status: { field: 'registration_status', order: 'asc', label: 'Registration status, A to Z' },
  'status-z': { field: 'registration_status', order: 'desc', label: 'Registration status, Z to A' },
};

/**
 * Search, filters, order and page of the registrations. `from` and `to` are days in India of the
 * registration, `program_from` and `program_to` of the program.
 */
export function useRegistrationQuery() {
  return useListQuery(FILTERS, SORTS);
}

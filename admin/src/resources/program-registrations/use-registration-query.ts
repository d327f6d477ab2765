import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { REGISTRATION_STATUS_TEXTS } from './registration-status-texts';

const PAYMENTS: readonly string[] = PAYMENT_STATUSES;

const FILTERS = {
  registration_status: isNameIn(REGISTRATION_STATUS_TEXTS),
  payment_status: (value: string) => PAYMENTS.includes(value),
  from: isCalendarDate,
  to: isCalendarDate,
  program_from: isCalendarDate,
  program_to: isCalendarDate,
};

const SORTS: Sorts = {
  ...byTime('created_at'),
  program: { field: 'program_date', order: 'asc', label: 'Program date, earliest first' },
  'program-last': { field: 'program_date', order: 'desc', label: 'Program date, latest first' },
  ...byText('program-name', 'program_name', 'Program'),
  ...byText('participant', 'full_name', 'Participant'),
  largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
  smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
  people: { field: 'number_of_people', order: 'desc', label: 'Most participants first' },
  'people-fewest': { field: 'number_of_people', order: 'asc', label: 'Fewest participants first' },
  ...byText('status', 'registration_status', 'Registration status'),
};

/**
 * Search, filters, order and page of the registrations. `from` and `to` are days in India of the
 * registration, `program_from` and `program_to` of the program.
 */
export function useRegistrationQuery() {
  return useListQuery(FILTERS, SORTS);
}

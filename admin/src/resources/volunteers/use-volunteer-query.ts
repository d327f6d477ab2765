import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { STATUS_TEXTS } from './volunteer-texts';

const FILTERS = {
  status: (value: string) => Object.hasOwn(STATUS_TEXTS, value),
  availability: (value: string) => Object.hasOwn(AVAILABILITY_LABELS, value),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  newest: { field: 'datetime_created', order: 'desc', label: 'Newest first' },
  oldest: { field: 'datetime_created', order: 'asc', label: 'Oldest first' },
  name: { field: 'full_name', order: 'asc', label: 'Name, A to Z' },
  'name-z': { field: 'full_name', order: 'desc', label: 'Name, Z to A' },
  status: { field: 'status', order: 'asc', label: 'Status, A to Z' },
  'status-z': { field: 'status', order: 'desc', label: 'Status, Z to A' },
  availability: { field: 'availability', order: 'asc', label: 'Availability, A to Z' },
  'availability-z': { field: 'availability', order: 'desc', label: 'Availability, Z to A' },
  id: { field: 'id', order: 'asc', label: 'ID, lowest first' },
  'id-last': { field: 'id', order: 'desc', label: 'ID, highest first' },
};

/** Search, filters, order and page of the applications. */
export function useVolunteerQuery() {
  return useListQuery(FILTERS, SORTS);
}

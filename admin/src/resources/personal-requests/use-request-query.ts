import { FACILITATORS, REQUEST_STATUS_LABELS } from '@qlu/contracts/requests/requests.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

/** The filter options by facilitator. */
export const FACILITATOR_TEXTS: Record<string, string> = Object.fromEntries(
  FACILITATORS.map((name) => [name, name]),
);

const FILTERS = {
  status: (value: string) => Object.hasOwn(REQUEST_STATUS_LABELS, value),
  facilitator: (value: string) => Object.hasOwn(FACILITATOR_TEXTS, value),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  name: { field: 'full_name', order: 'asc', label: 'Name, A to Z' },
  'name-z': { field: 'full_name', order: 'desc', label: 'Name, Z to A' },
  day: { field: 'preferred_date', order: 'asc', label: 'Preferred day, earliest first' },
  'day-last': { field: 'preferred_date', order: 'desc', label: 'Preferred day, latest first' },
  status: { field: 'status', order: 'asc', label: 'Status, A to Z' },
  'status-z': { field: 'status', order: 'desc', label: 'Status, Z to A' },
  id: { field: 'id', order: 'asc', label: 'ID, lowest first' },
  'id-last': { field: 'id', order: 'desc', label: 'ID, highest first' },
};

/** Search, filters, order and page of the requests. */
export function useRequestQuery() {
  return useListQuery(FILTERS, SORTS);
}

import { FACILITATORS, REQUEST_STATUS_LABELS } from '@qlu/contracts/requests/requests.rules';
import { BY_ID, byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

/** The filter options by facilitator. */
export const FACILITATOR_TEXTS: Record<string, string> = Object.fromEntries(
  FACILITATORS.map((name) => [name, name]),
);

const FILTERS = {
  status: isNameIn(REQUEST_STATUS_LABELS),
  facilitator: isNameIn(FACILITATOR_TEXTS),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  ...byTime('created_at'),
  ...byText('name', 'full_name', 'Name'),
  day: { field: 'preferred_date', order: 'asc', label: 'Preferred day, earliest first' },
  'day-last': { field: 'preferred_date', order: 'desc', label: 'Preferred day, latest first' },
  ...byText('status', 'status', 'Status'),
  ...BY_ID,
};

/** Search, filters, order and page of the requests. */
export function useRequestQuery() {
  return useListQuery(FILTERS, SORTS);
}

import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { ACTION_TEXTS } from './audit-actions';

const FILTERS = {
  action: (value: string) => Object.hasOwn(ACTION_TEXTS, value),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  newest: { field: 'at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'at', order: 'asc', label: 'Oldest first' },
  who: { field: 'who', order: 'asc', label: 'Who, A to Z' },
  'who-z': { field: 'who', order: 'desc', label: 'Who, Z to A' },
};

/** Search, filters, order and page of the audit log. `from` and `to` are days in India. */
export function useAuditQuery() {
  return useListQuery(FILTERS, SORTS);
}

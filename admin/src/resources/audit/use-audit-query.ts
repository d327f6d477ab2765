import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { ACTION_TEXTS } from './audit-actions';

const FILTERS = {
  action: isNameIn(ACTION_TEXTS),
  from: isCalendarDate,
  to: isCalendarDate,
};

const SORTS: Sorts = {
  ...byTime('at'),
  ...byText('who', 'who', 'Who'),
};

/** Search, filters, order and page of the audit log. `from` and `to` are days in India. */
export function useAuditQuery() {
  return useListQuery(FILTERS, SORTS);
}

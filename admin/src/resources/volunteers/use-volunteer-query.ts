import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import { BY_ID, byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';
import { STATUS_TEXTS } from './volunteer-texts';

const FILTERS = {
  status: isNameIn(STATUS_TEXTS),
  availability: isNameIn(AVAILABILITY_LABELS),
};

/** Each sortable column in both directions. */
const SORTS: Sorts = {
  ...byTime('datetime_created'),
  ...byText('name', 'full_name', 'Name'),
  ...byText('status', 'status', 'Status'),
  ...byText('availability', 'availability', 'Availability'),
  ...BY_ID,
};

/** Search, filters, order and page of the applications. */
export function useVolunteerQuery() {
  return useListQuery(FILTERS, SORTS);
}

import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { PLACE_REQUEST_STATUS_LABELS } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { byText, byTime, isNameIn } from '../../listing/sorts';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

const REQUEST_FILTERS = {
  status: isNameIn(PLACE_REQUEST_STATUS_LABELS),
};

const REQUEST_SORTS: Sorts = {
  ...byTime('created_at'),
  ...byText('name', 'full_name', 'Name'),
  ...byText('status', 'status', 'Status'),
};

/** Search, filters, order and page of the requests for sponsored places. */
export function usePlaceRequestQuery() {
  return useListQuery(REQUEST_FILTERS, REQUEST_SORTS);
}

const GIFT_FILTERS = {
  sponsored_program: isNameIn(SPONSORED_LABELS),
};

const GIFT_SORTS: Sorts = {
  ...byTime('given_at'),
  left: { field: 'places_left', order: 'desc', label: 'Places left, most first' },
  'left-least': { field: 'places_left', order: 'asc', label: 'Places left, fewest first' },
};

/** Search, filters, order and page of the gifts of places. */
export function usePlaceGiftQuery() {
  return useListQuery(GIFT_FILTERS, GIFT_SORTS);
}

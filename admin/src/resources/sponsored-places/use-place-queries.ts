import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { PLACE_REQUEST_STATUS_LABELS } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

const REQUEST_FILTERS = {
  status: (value: string) => Object.hasOwn(PLACE_REQUEST_STATUS_LABELS, value),
};

const REQUEST_SORTS: Sorts = {
  newest: { field: 'created_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'created_at', order: 'asc', label: 'Oldest first' },
  name: { field: 'full_name', order: 'asc', label: 'Name, A to Z' },
  'name-z': { field: 'full_name', order: 'desc', label: 'Name, Z to A' },
  status: { field: 'status', order: 'asc', label: 'Status, A to Z' },
  'status-z': { field: 'status', order: 'desc', label: 'Status, Z to A' },
};

/** Search, filters, order and page of the requests for sponsored places. */
export function usePlaceRequestQuery() {
  return useListQuery(REQUEST_FILTERS, REQUEST_SORTS);
}

const GIFT_FILTERS = {
  sponsored_program: (value: string) => Object.hasOwn(SPONSORED_LABELS, value),
};

const GIFT_SORTS: Sorts = {
  newest: { field: 'given_at', order: 'desc', label: 'Newest first' },
  oldest: { field: 'given_at', order: 'asc', label: 'Oldest first' },
  left: { field: 'places_left', order: 'desc', label: 'Places left, most first' },
  'left-least': { field: 'places_left', order: 'asc', label: 'Places left, fewest first' },
};

/** Search, filters, order and page of the gifts of places. */
export function usePlaceGiftQuery() {
  return useListQuery(GIFT_FILTERS, GIFT_SORTS);
}

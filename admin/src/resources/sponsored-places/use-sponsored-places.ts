import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import type { SponsoredPlacesResponse } from '@qlu/contracts/api/index';

/** Loads the places of every sponsored program. */
export function useSponsoredPlaces() {
  return useCustom<SponsoredPlacesResponse, HttpError>({
    url: '/api/admin/sponsored-places',
    method: 'get',
    errorNotification: false,
  }).query;
}

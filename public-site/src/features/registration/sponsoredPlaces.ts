import type { PlacesOfferedResponse } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '@qlu/contracts/client/http';
import { NO_REFETCH_ON_RETURN } from '../../lib/queryClient';

/** Whether visitors can ask for a sponsored place in a program. */
export function placesOfferedQuery(programId: number) {
  return queryOptions({
    queryKey: ['programs', String(programId), 'sponsored-places'],
    queryFn: async ({ signal }) => {
      const path = `/api/sponsored-places/programs/${programId}`;
      return (await fetchData<PlacesOfferedResponse>(path, signal)).offered;
    },
    ...NO_REFETCH_ON_RETURN,
  });
}

import type { PlacesOfferedResponse } from '@qlu/contracts/api/index';
import { fetchData } from '../../lib/fetchData';
import type { Query } from '../../lib/queryClient';

/** Whether visitors can ask for a sponsored place in a program. */
export function placesOfferedQuery(programId: number): Query<boolean> {
  return {
    queryKey: ['programs', String(programId), 'sponsored-places'],
    queryFn: async ({ signal }) => {
      const path = `/api/sponsored-places/programs/${programId}`;
      return (await fetchData<PlacesOfferedResponse>(path, signal)).offered;
    },
    refetchOnReturn: false,
  };
}

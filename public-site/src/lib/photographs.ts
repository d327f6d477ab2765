import type { PhotographResponse, PhotographsResponse } from '@qlu/contracts/api/index';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchData } from '@qlu/contracts/client/http';

export type Photographs = readonly PhotographResponse[];

/** The photographs that the foundation has uploaded. */
export const photographsQuery = queryOptions({
  queryKey: ['photographs'],
  queryFn: async ({ signal }): Promise<Photographs> =>
    (await fetchData<PhotographsResponse>('/api/photographs', signal)).photographs,
  // The page has the current ones embedded. A refetch would be a request on every page.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The photograph of a slot; undefined without one, or while it is unknown: the page shows its illustration. */
export function usePhotograph(slot: string | undefined): PhotographResponse | undefined {
  const { data } = useQuery({ ...photographsQuery, enabled: slot !== undefined });
  return data?.find((photograph) => photograph.slot === slot);
}

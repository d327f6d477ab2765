import { isPageToken } from '@qlu/contracts/site/site-routes';
import { queryOptions, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { isNotFound, fetchData } from '@qlu/contracts/client/http';

const RETRIES = 3;
const FAST_INTERVAL_MS = 4_000;
const FAST_POLLS = 30;
const SLOW_INTERVAL_MS = 30_000;

/**
 * What the page of a secret token shows. It is loaded at every visit, because a cached state may be outdated. `kind` is the
 * first part of the key; `path` is that of the call. Fails with `CallFailed`.
 */
export function tokenQuery<T>(kind: string, token: string, path: string) {
  return queryOptions<T>({
    queryKey: [kind, token],
    queryFn: ({ signal }) => fetchData<T>(path, signal),
    staleTime: 0,
    retry: (failures, error) => failures < RETRIES && !isNotFound(error),
  });
}

/** The pause before the next poll, in milliseconds: 4 seconds for the first 30 responses, then 30 seconds. */
export function pollInterval(responses: number): number {
  return responses < FAST_POLLS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
}

/** The key under which the page data says that the token of this query is unknown. */
export function unknownTokenKey(queryKey: readonly unknown[]): readonly unknown[] {
  return [...queryKey, 'unknown'];
}

/** The data of a page whose address has a secret token; `isUnknown`: nothing has it, as its form or the server says. */
export function useTokenQuery<T>(token: string, query: (token: string) => UseQueryOptions<T>) {
  const called = query(token);
  const isToken = isPageToken(token);
  const { data, error, isPending, refetch } = useQuery({ ...called, enabled: isToken });
  const client = useQueryClient();
  const isRenderedUnknown = isPending && client.getQueryData(unknownTokenKey(called.queryKey)) === true;
  const isUnknown = !isToken || isRenderedUnknown || isNotFound(error);
  return { data, isUnknown, isPending: isPending && !isUnknown, refetch };
}

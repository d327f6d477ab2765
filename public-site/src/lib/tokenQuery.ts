import { isNotFound } from './CallFailed';
import { fetchData } from './fetchData';
import type { Query } from './queryClient';

const RETRIES = 3;
const FAST_INTERVAL_MS = 4_000;
const FAST_POLLS = 30;
const SLOW_INTERVAL_MS = 30_000;

/**
 * What the page of a secret token shows. It is loaded at every visit, because a cached state may be outdated. `kind` is the
 * first part of the key; `path` is that of the call. Fails with `CallFailed`.
 */
export function tokenQuery<T>(kind: string, token: string, path: string): Query<T> {
  return {
    queryKey: [kind, token],
    queryFn: ({ signal }) => fetchData<T>(path, signal),
    staleTime: 0,
    retry: (failures, error) => failures < RETRIES && !isNotFound(error),
  };
}

/** The pause before the next poll, in milliseconds: 4 seconds for the first 30 responses, then 30 seconds. */
export function pollInterval(responses: number): number {
  return responses < FAST_POLLS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
}

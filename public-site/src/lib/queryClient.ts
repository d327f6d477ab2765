import { QueryClient } from '@tanstack/react-query';

const CACHE_MS = 5 * 60 * 1000;
const RETRIES = 3;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/** Caches responses for 5 minutes. Retries a failed call 3 times, after 1 s, 2 s and 4 s (30 s at most). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_MS,
        gcTime: CACHE_MS,
        retry: RETRIES,
        retryDelay: (attempt) => Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempt, MAX_RETRY_DELAY_MS),
        // Without a network a call fails and the visitor sees why; the default would pause it silently.
        networkMode: 'always',
      },
    },
  });
}

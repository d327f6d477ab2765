import { QueryClient } from '@tanstack/react-query';

const KEPT_MS = 5 * 60 * 1000;
const RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Answers are kept 5 minutes; a failed call is tried 3 more times, 1 s, 2 s, 4 s later, 30 s at most (spec 1 §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
        retry: RETRIES,
        retryDelay: (attempt) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS),
        // Without a network the call fails and says so, instead of waiting for a network unseen.
        networkMode: 'always',
      },
    },
  });
}

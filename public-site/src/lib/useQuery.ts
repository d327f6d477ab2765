import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pageData } from './pageData';
import { QueryClient, type Query, type QueryState } from './queryClient';
import { ServerQueryClient } from './ServerQueryClient';

let sharedClient: QueryClient | undefined;

/** The client of all pages in the browser. It starts with the embedded page data, which is shown and reloaded. */
function browserClient(): QueryClient {
  if (sharedClient) return sharedClient;
  sharedClient = new QueryClient();
  for (const [key, response] of pageData()) sharedClient.setQueryData(key, response, { updatedAt: 0 });
  return sharedClient;
}

export function useQueryClient(): QueryClient {
  return use(ServerQueryClient) ?? browserClient();
}

export interface QueryResult<T> extends Pick<QueryState<T>, 'data' | 'error'> {
  /** Neither data nor an error is known. */
  isPending: boolean;
  isError: boolean;
  refetch: () => void;
}

interface QueryUse<T> {
  /** False: the query is not called. */
  enabled?: boolean;
  /** Old data, shown until the response arrives. */
  initialData?: T | undefined;
}

/** The response to a query. It is loaded when the component appears, unless it is cached. */
export function useQuery<T>(
  query: Query<T>,
  { enabled = true, initialData }: QueryUse<T> = {},
): QueryResult<T> {
  const cached = useQueryClient().query<T>(query.queryKey);
  if (initialData !== undefined) cached.seed(initialData, 0);
  /** A part of the state. A response that changes none of the parts that are read here renders nothing again. */
  function usePart<Part>(part: (state: QueryState<T>) => Part): Part {
    const read = (): Part => part(cached.read());
    return useSyncExternalStore(cached.watch, read, read);
  }
  const data = usePart((state) => state.data);
  const error = usePart((state) => state.error);

  function refetch(): void {
    // The error is a part of the state, which the component shows.
    cached.fetch(query).catch(() => undefined);
  }
  const refetchIfStale = useEffectEvent(() => {
    if (cached.isStale(query)) refetch();
  });
  const refetchVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });

  const { refetchOnReturn = true } = query;
  useEffect(() => {
    if (!enabled) return;
    refetchIfStale();
    if (!refetchOnReturn) return;
    const returned = (): void => {
      if (document.visibilityState === 'visible') refetchIfStale();
    };
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('online', returned);
    return () => {
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('online', returned);
    };
  }, [cached, enabled, refetchOnReturn]);

  const interval = usePart((state) => enabled && (query.refetchInterval?.(state) ?? false));
  useEffect(() => {
    if (interval === false) return;
    const timer = window.setInterval(() => refetchVisible(), interval);
    return () => window.clearInterval(timer);
  }, [cached, interval]);

  const isError = error !== null;
  return { data, error, isError, isPending: data === undefined && !isError, refetch };
}

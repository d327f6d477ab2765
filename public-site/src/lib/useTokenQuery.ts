import { isPageToken } from '@qlu/contracts/site/site-routes';
import { isNotFound } from './CallFailed';
import type { Query } from './queryClient';
import { useQuery, useQueryClient, type QueryResult } from './useQuery';
import { unknownTokenKey } from './unknownTokenKey';

interface TokenQueryResult<T> extends QueryResult<T> {
  /** Nothing has this token, as its form or the server says. */
  isUnknown: boolean;
}

/** The data of a page whose address has a secret token. */
export function useTokenQuery<T>(token: string, query: (token: string) => Query<T>): TokenQueryResult<T> {
  const called = query(token);
  const isToken = isPageToken(token);
  const result = useQuery(called, { enabled: isToken });
  const client = useQueryClient();
  const isRenderedUnknown =
    result.isPending && client.query(unknownTokenKey(called.queryKey)).read().data === true;
  const isUnknown = !isToken || isRenderedUnknown || isNotFound(result.error);
  return { ...result, isUnknown, isPending: result.isPending && !isUnknown };
}

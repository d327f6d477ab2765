import { useCustom } from '@refinedev/core';

/**
 * The figures of the rows that search and filters leave. Undefined while they are unknown.
 *
 * @param path of the figures, such as `/api/admin/donations/summary`
 */
export function useListFigures<Figures extends object>(path: string, filterParams: Record<string, string>) {
  const { query } = useCustom<Figures>({
    url: path,
    method: 'get',
    config: { query: filterParams },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { figures: query.isError ? undefined : query.data?.data, refetch: query.refetch };
}

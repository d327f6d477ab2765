import { useList } from '@refinedev/core';
import type { BaseRecord, HttpError } from '@refinedev/core';
import type { ListQuery } from './use-list-query';
import { usePageSize } from './use-page-size';

export type StoredList<Row extends BaseRecord> = ReturnType<typeof useStoredList<Row>>;

/**
 * One page of a list that the database searches, filters, sorts and cuts.
 *
 * @param narrowing what narrows it, where that is more than the search and filters of `asked`
 */
export function useStoredList<Row extends BaseRecord>(
  resource: string,
  asked: Pick<ListQuery, 'page' | 'sorters' | 'goTo' | 'narrowing'>,
  narrowing: Record<string, string> = asked.narrowing,
) {
  const [pageSize, choosePageSize] = usePageSize();
  const { page, goTo } = asked;
  const { query, result } = useList<Row, HttpError>({
    resource,
    pagination: { currentPage: page, pageSize },
    sorters: asked.sorters,
    filters: Object.entries(narrowing).map(([field, value]) => ({ field, operator: 'eq', value })),
    queryOptions: { placeholderData: (before) => before },
    // The failure is the red card (spec 2 §8), not a toast beside it.
    errorNotification: false,
  });
  return {
    query,
    rows: result.data,
    total: result.total ?? 0,
    page,
    pageSize,
    goTo,
    /** The first row of the page stays on the page. */
    choosePageSize: (size: number) => {
      choosePageSize(size);
      goTo(Math.floor(((page - 1) * pageSize) / size) + 1);
    },
  };
}

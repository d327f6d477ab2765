import { useList } from '@refinedev/core';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { useState } from 'react';
import { listAddress } from '../providers/data-provider';
import { preloadResponse } from '../providers/preloaded-responses';
import { filtersOf, type ListQuery } from './use-list-query';
import { usePageSize } from './use-page-size';

export type StoredList<Row extends BaseRecord> = ReturnType<typeof useStoredList<Row>>;

/**
 * One page of a list. The database searches, filters, sorts and paginates it.
 *
 * @param filterParams search and filters, when they are more than those of `listQuery`
 */
export function useStoredList<Row extends BaseRecord>(
  resource: string,
  listQuery: Pick<ListQuery, 'page' | 'sorters' | 'goTo' | 'filterParams'>,
  filterParams: Record<string, string> = listQuery.filterParams,
) {
  const [pageSize, choosePageSize] = usePageSize();
  const { page, goTo } = listQuery;
  const listOf = {
    resource,
    pagination: { currentPage: page, pageSize },
    sorters: listQuery.sorters,
    filters: filtersOf(filterParams),
  };
  // The rows are on their way while the toolbar renders: the query itself begins after that.
  useState(() => preloadResponse(listAddress(listOf)));
  const { query, result } = useList<Row, HttpError>({
    ...listOf,
    queryOptions: { placeholderData: (previous) => previous },
    // A failure is shown as an error card, so no toast is needed.
    errorNotification: false,
  });
  return {
    query,
    rows: result.data,
    total: result.total ?? 0,
    /** Whether more rows match than `total`. */
    isMinimum: (query.data as { isMinimum?: boolean } | undefined)?.isMinimum ?? false,
    page,
    pageSize,
    goTo,
    /** Keeps the first row of the current page visible. */
    choosePageSize: (size: number) => {
      choosePageSize(size);
      goTo(Math.floor(((page - 1) * pageSize) / size) + 1);
    },
  };
}

import { useCustom, useList } from '@refinedev/core';
import type { BaseRecord, CrudSort, HttpError, LogicalFilter } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { pageOf, storedPageSize } from './page-bounds';
import type { PeriodName } from './periods';

/** What a list is made of. Each parameter has the same name in the address of the page and in the call of the API. */
export interface ListDefinition {
  /** As the data provider names it. */
  resource: string;
  /** What the list contains, such as 'donations'. */
  of: string;
  /** Placeholder of the search box. */
  placeholder: string;
  filters?: SelectFilter[];
  /** The filters by days: what happened on them, such as 'Donated', and the names of the two parameters. */
  days?: { label: string; from: string; to: string; periods?: readonly PeriodName[] }[];
  /** Further parameters, such as the `id` in a link to one row, each with a check of its values. */
  params?: Record<string, ParamCheck>;
  sorts: Sorts;
  /** Path of the figures of the rows that search and filters leave. */
  figures?: string;
}

interface SelectFilter {
  name: string;
  /** Accessible name. Sighted users see the chosen option. */
  label: string;
  /** The option that filters nothing, such as 'All payment statuses'. */
  all: string;
  /** Value to label. */
  options: Record<string, string>;
}

type ParamCheck = (value: string) => boolean;

/** Each order's name in the URL, with its label. The first is the default and is omitted from the URL. */
export type Sorts = Record<string, CrudSort & { label: string }>;

/** Newest and oldest first. @param field an instant */
export function byTime(field: string): Sorts {
  return {
    newest: { field, order: 'desc', label: 'Newest first' },
    oldest: { field, order: 'asc', label: 'Oldest first' },
  };
}

/** A to Z and back. @param name in the URL; the way back ends with `-z` */
export function byText(name: string, field: string, label: string): Sorts {
  return {
    [name]: { field, order: 'asc', label: `${label}, A to Z` },
    [`${name}-z`]: { field, order: 'desc', label: `${label}, Z to A` },
  };
}

/** Lowest id first and back. */
export const BY_ID: Sorts = {
  id: { field: 'id', order: 'asc', label: 'ID, lowest first' },
  'id-last': { field: 'id', order: 'desc', label: 'ID, highest first' },
};

export type StoredList<Row extends BaseRecord, Figures = unknown> = ReturnType<
  typeof useListPage<Row, Figures & BaseRecord>
>;

/**
 * One page of a list. The database searches, filters, sorts and paginates it. Refine's `useTable` would keep search,
 * filters, order and page in a state of its own, and write it into the address in another form than our links have.
 *
 * @param ownParams of the page, beside search and filters
 */
export function useListPage<Row extends BaseRecord, Figures extends BaseRecord = BaseRecord>(
  definition: ListDefinition,
  ownParams: Record<string, string> = {},
) {
  const listQuery = useListQuery(paramsOf(definition), definition.sorts);
  const { page, goTo, sorters } = listQuery;
  const [pageSize, setPageSize] = useState(storedPageSize.get);
  const filterParams = { ...listQuery.filterParams, ...ownParams };
  const { query, result } = useList<Row, HttpError>({
    resource: definition.resource,
    pagination: { currentPage: page, pageSize },
    sorters,
    filters: filtersOf(filterParams),
    queryOptions: { placeholderData: (previous) => previous },
    // A failure is shown as an error card, so no toast is needed.
    errorNotification: false,
  });
  const { figures: figuresPath = '' } = definition;
  const { query: summary } = useCustom<Figures>({
    url: figuresPath,
    method: 'get',
    config: { query: filterParams },
    queryOptions: { enabled: figuresPath !== '', placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return {
    ...listQuery,
    definition,
    query,
    /** Search and filters, with those of the page, as query parameters of further calls. */
    filterParams,
    rows: result.data,
    total: result.total ?? 0,
    /** Whether more rows match than `total`. */
    isMinimum: (query.data as { isMinimum?: boolean } | undefined)?.isMinimum ?? false,
    /** Of all rows that search and filters leave. Undefined while they are unknown. */
    figures: summary.isError ? undefined : summary.data?.data,
    refresh: () => void Promise.all([query.refetch(), figuresPath && summary.refetch()]),
    pageSize,
    /** Keeps the first row of the current page visible. */
    choosePageSize: (size: number) => {
      storedPageSize.set(size);
      setPageSize(size);
      goTo(Math.floor(((page - 1) * pageSize) / size) + 1);
    },
  };
}

function paramsOf({ filters = [], days = [], params }: ListDefinition): Record<string, ParamCheck> {
  return {
    ...Object.fromEntries(
      filters.map(({ name, options }) => [name, (value: string) => Object.hasOwn(options, value)]),
    ),
    ...Object.fromEntries(days.flatMap(({ from, to }) => [from, to]).map((name) => [name, isCalendarDate])),
    ...params,
  };
}

/** Debounce between the last key and the search request. */
const TYPING_PAUSE_MS = 300;

export type ListQuery = ReturnType<typeof useListQuery>;

/**
 * Search, filters, order and page of a list, kept in the URL so that a refresh shows the same list. Any change of
 * search or filter returns to page 1. The navigation state is preserved.
 *
 * @param checks of the values of each filter; invalid ones are ignored
 */
export function useListQuery(checks: Record<string, ParamCheck>, sorts: Sorts) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigationType = useNavigationType();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const [syncedKey, setSyncedKey] = useState(key);
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that is still being debounced belongs to the former address.
  useEffect(() => () => clearTimeout(searchTimer.current), [syncedKey]);

  // This hook replaces the address. The back button restores an earlier search, and a link of the menu has none.
  if (navigationType !== 'REPLACE' && syncedKey !== key) {
    setSyncedKey(key);
    setTyped(search);
  }

  /** Search and filters as query parameters, for the calls for rows, figures and export. */
  const filterParams: Record<string, string> = search === '' ? {} : { q: search };
  for (const [name, check] of Object.entries(checks)) {
    const value = params.get(name) ?? '';
    if (value !== '' && check(value)) filterParams[name] = value;
  }
  const sortNames = Object.keys(sorts);
  const requestedSort = params.get('sort') ?? '';
  const sort = sortNames.includes(requestedSort) ? requestedSort : (sortNames[0] ?? '');
  const { field, order } = sorts[sort] ?? {};

  const write = (changes: Record<string, string>, navigationState: unknown) => {
    // Reads the URL instead of `params`: a debounced search must not undo a filter chosen meanwhile.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // A date picker that loses focus submits its old value two frames later. It must have the new one by then.
    setParams(next, { replace: true, flushSync: true, state: navigationState });
  };
  const set = (changes: Record<string, string>, navigationState = state) => {
    clearTimeout(searchTimer.current);
    write(changes, navigationState);
  };

  const sortBy = (name: string) => set({ q: typed.trim(), sort: name === sortNames[0] ? '' : name });

  return {
    typed,
    filterParams,
    filtered: Object.keys(filterParams).length > 0,
    sort,
    sortLabels: Object.fromEntries(Object.entries(sorts).map(([name, { label }]) => [name, label])),
    sorters: field && order ? [{ field, order }] : [],
    page: pageOf(params.get('page')),
    type: (text: string) => {
      setTyped(text);
      clearTimeout(searchTimer.current);
      searchTimer.current = setTimeout(() => set({ q: text.trim() }), TYPING_PAUSE_MS);
    },
    clearSearch: () => {
      setTyped('');
      set({ q: '' });
    },
    /**
     * Clears search and filters, and the parameters `others`. `navigationState` replaces the page's own, when given.
     */
    clearAll: (navigationState = state, others: string[] = []) => {
      setTyped('');
      set(
        Object.fromEntries(['q', ...Object.keys(checks), ...others].map((name) => [name, ''])),
        navigationState,
      );
    },
    /** Sets one filter or several together. Also applies a search that is still being debounced. */
    choose: (chosen: Record<string, string>) => set({ q: typed.trim(), ...chosen }),
    sortBy,
    /** Sorts by a column and direction, as a table header requests it. Null restores the default order. */
    sortByColumn: (column: string, direction: 'asc' | 'desc' | null) =>
      sortBy(
        sortNames.find((name) => sorts[name]?.field === column && sorts[name].order === direction) ?? '',
      ),
    goTo: (target: number) => {
      // Does not cancel a debounced search: it runs later and returns to page 1.
      write({ page: target > 1 ? String(target) : '' }, state);
      window.scrollTo(0, 0);
    },
  };
}

/** Query parameters as filters of Refine. */
export function filtersOf(filterParams: Record<string, string>): LogicalFilter[] {
  return Object.entries(filterParams).map(([field, value]) => ({ field, operator: 'eq', value }));
}

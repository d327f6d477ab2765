import type { CrudSort, LogicalFilter } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { pageOf } from './page-bounds';

/** Debounce between the last key and the search request. */
const TYPING_PAUSE_MS = 300;

/** Each filter's name in the URL and in the API call, with a check of its values. Invalid values are ignored. */
export type FilterRules<Filter extends string> = Record<Filter, (value: string) => boolean>;

/** Each order's name in the URL, with its label. The first is the default and is omitted from the URL. */
export type Sorts = Record<string, CrudSort & { label: string }>;

export type ListQuery<Filter extends string = string> = ReturnType<typeof useListQuery<Filter>>;

/**
 * Search, filters, order and page of a list, kept in the URL so that a refresh shows the same list. Any change of
 * search or filter returns to page 1. The navigation state is preserved.
 */
export function useListQuery<Filter extends string>(rules: FilterRules<Filter>, sorts: Sorts) {
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

  const names = Object.keys(rules) as Filter[];
  const values = Object.fromEntries(
    names.map((name) => {
      const value = params.get(name) ?? '';
      return [name, rules[name](value) ? value : ''];
    }),
  ) as Record<Filter, string>;
  /** Search and filters as query parameters, for the calls for rows, figures and export. */
  const filterParams = Object.fromEntries(
    Object.entries<string>({ q: search, ...values }).filter(([, value]) => value !== ''),
  );
  const sortNames = Object.keys(sorts);
  const requestedSort = params.get('sort') ?? '';
  const sort = sortNames.includes(requestedSort) ? requestedSort : (sortNames[0] ?? '');

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
    search,
    typed,
    values,
    filterParams,
    sort,
    sortLabels: Object.fromEntries(Object.entries(sorts).map(([name, { label }]) => [name, label])),
    sorters: sortersOf(sorts[sort]),
    filters: filtersOf(filterParams),
    filtered: Object.keys(filterParams).length > 0,
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
      set(Object.fromEntries(['q', ...names, ...others].map((name) => [name, ''])), navigationState);
    },
    // Also applies a search that is still being debounced.
    choose: (name: Filter, value: string) => set({ q: typed.trim(), [name]: value }),
    /** Sets several filters together, such as both ends of a period. */
    chooseAll: (chosen: Partial<Record<Filter, string>>) => set({ q: typed.trim(), ...chosen }),
    sortBy,
    /** Sorts by a column and direction, as a table header requests it. Null restores the default order. */
    sortByColumn: (field: string, order: 'asc' | 'desc' | null) =>
      sortBy(sortNames.find((name) => sorts[name]?.field === field && sorts[name].order === order) ?? ''),
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

function sortersOf(sort: CrudSort | undefined): CrudSort[] {
  return sort ? [{ field: sort.field, order: sort.order }] : [];
}

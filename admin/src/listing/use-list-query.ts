import type { CrudSort } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { pageOf } from './page-bounds';
import { TYPING_PAUSE_MS } from './typing-pause';

/** Each filter's name in the address and in the call, and which values it can have; others are passed over. */
export type FilterRules<Filter extends string> = Record<Filter, (value: string) => boolean>;

/** Each order's name in the address, with its words; the first is the one that needs no mention there. */
export type Sorts = Record<string, CrudSort & { words: string }>;

export type ListQuery<Filter extends string = string> = ReturnType<typeof useListQuery<Filter>>;

/**
 * Search, filters, order and page of a list, kept in the address so that a refresh shows the same. Any change of
 * search or filter returns to page 1 (spec 2 §9). Navigation state stays as it is.
 */
export function useListQuery<Filter extends string>(rules: FilterRules<Filter>, sorts: Sorts) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const arrival = useNavigationType();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const [arrivedAt, setArrivedAt] = useState(key);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The back button brings another search: the box shows that one.
  if (arrival === 'POP' && arrivedAt !== key) {
    setArrivedAt(key);
    setTyped(search);
  }

  const names = Object.keys(rules) as Filter[];
  const values = Object.fromEntries(
    names.map((name) => {
      const value = params.get(name) ?? '';
      return [name, rules[name](value) ? value : ''];
    }),
  ) as Record<Filter, string>;
  /** What narrows the list, as the calls for rows, figures and export take it. */
  const narrowing = Object.fromEntries(
    Object.entries<string>({ q: search, ...values }).filter(([, value]) => value !== ''),
  );
  const sortNames = Object.keys(sorts);
  const asked = params.get('sort') ?? '';
  const sort = sortNames.includes(asked) ? asked : (sortNames[0] ?? '');

  const write = (changes: Record<string, string>, navigationState: unknown) => {
    // The address and not `params`: a search that waited must not undo a filter chosen meanwhile.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, state: navigationState });
  };
  const set = (changes: Record<string, string>, navigationState = state) => {
    clearTimeout(pause.current);
    write(changes, navigationState);
  };

  const sortBy = (name: string) => set({ q: typed.trim(), sort: name === sortNames[0] ? '' : name });

  return {
    search,
    typed,
    values,
    narrowing,
    sort,
    sortWords: Object.fromEntries(Object.entries(sorts).map(([name, { words }]) => [name, words])),
    sorters: sortersOf(sorts[sort]),
    filters: Object.entries(narrowing).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    filtered: Object.keys(narrowing).length > 0,
    page: pageOf(params.get('page')),
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => set({ q: text.trim() }), TYPING_PAUSE_MS);
    },
    clearSearch: () => {
      setTyped('');
      set({ q: '' });
    },
    /** Back to the whole list; with `navigationState` in place of the page's own. */
    clearAll: (navigationState = state) => {
      setTyped('');
      set(Object.fromEntries(['q', ...names].map((name) => [name, ''])), navigationState);
    },
    // What still waits to be searched is searched with it.
    choose: (name: Filter, value: string) => set({ q: typed.trim(), [name]: value }),
    /** Several filters at once, such as both ends of a period. */
    chooseAll: (chosen: Partial<Record<Filter, string>>) => set({ q: typed.trim(), ...chosen }),
    sortBy,
    /** The same by a column and its direction, as a table's head gives it; without one back to the first order. */
    sortByColumn: (field: string, order: 'asc' | 'desc' | null) =>
      sortBy(sortNames.find((name) => sorts[name]?.field === field && sorts[name].order === order) ?? ''),
    goTo: (target: number) => {
      // A search that still waits goes on waiting, and then returns to page 1.
      write({ page: target > 1 ? String(target) : '' }, state);
      window.scrollTo(0, 0);
    },
  };
}

function sortersOf(sort: CrudSort | undefined): CrudSort[] {
  return sort ? [{ field: sort.field, order: sort.order }] : [];
}

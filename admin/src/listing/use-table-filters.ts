import type { CrudFilters, CrudFilter } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from './typing-pause';

/** What this needs of Refine's useTable. */
interface FilteredTable {
  filters: CrudFilters;
  setFilters: (filters: CrudFilters, behavior?: 'merge' | 'replace') => void;
  setCurrentPage: (page: number) => void;
}

export type TableFilters = ReturnType<typeof useTableFilters>;

/** The search box and the filters of a table, which Refine keeps in the address. A change returns to page 1. */
export function useTableFilters({ filters, setFilters, setCurrentPage }: FilteredTable) {
  const valueOf = (field: string): string =>
    String(filters.find((one) => fieldOf(one) === field)?.value ?? '');
  const [typed, setTyped] = useState(valueOf('q'));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const choose = (field: string, value: string) => {
    // Refine drops a filter without a value; an empty text would stay.
    setFilters([{ field, operator: 'eq', value: value || undefined }]);
    setCurrentPage(1);
  };

  return {
    typed,
    valueOf,
    choose,
    filtered: filters.length > 0,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => choose('q', text.trim()), TYPING_PAUSE_MS);
    },
    clearSearch: () => {
      clearTimeout(pause.current);
      setTyped('');
      choose('q', '');
    },
    clearAll: () => {
      clearTimeout(pause.current);
      setTyped('');
      setFilters([], 'replace');
      setCurrentPage(1);
    },
  };
}

/** The address may hold anything where a filter should stand. */
function fieldOf(filter: CrudFilter): string | undefined {
  return typeof filter === 'object' && 'field' in filter ? filter.field : undefined;
}

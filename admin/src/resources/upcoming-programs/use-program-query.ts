import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProgramTiming } from '@qlu/contracts/programs/programs.rules';

export type TimeFilter = 'all' | ProgramTiming;

const TIMINGS: readonly string[] = ['future', 'present', 'past'] satisfies ProgramTiming[];
/** Between the last key and the call: a word typed at once is one search. */
const TYPING_PAUSE_MS = 300;

/**
 * Search, time filter and page of the list, kept in the address so that a refresh shows the same. Any change
 * of search or filter returns to page 1 (spec 2 §9).
 */
export function useProgramQuery() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const timing = params.get('timing') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [typed, setTyped] = useState(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const set = (changes: { q?: string; timing?: string; page?: string }) => {
    // The address and not `params`: a search that waited must not undo a filter chosen meanwhile.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  };

  return {
    search,
    typed,
    page,
    timing: (TIMINGS.includes(timing) ? timing : 'all') as TimeFilter,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => set({ q: text.trim() }), TYPING_PAUSE_MS);
    },
    clearSearch: () => {
      setTyped('');
      clearTimeout(pause.current);
      set({ q: '' });
    },
    clearAll: () => {
      setTyped('');
      clearTimeout(pause.current);
      set({ q: '', timing: '' });
    },
    choose: (filter: TimeFilter) => set({ timing: filter === 'all' ? '' : filter }),
    goTo: (target: number) => set({ page: target > 1 ? String(target) : '' }),
  };
}

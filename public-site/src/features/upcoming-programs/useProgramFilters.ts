import {
  ALL_PROGRAMS,
  FILTER_NAMES,
  filterChips,
  filterOptions,
  hasFilterValue,
  isUnderChip,
  type FilterName,
  type FilterOption,
} from '@qlu/contracts/programs/programs.filters';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/useHydrated';
import type { UpcomingProgram } from './upcomingPrograms';

const CATEGORY = 'category';

interface ProgramFilter {
  name: FilterName;
  options: readonly FilterOption[];
  /** Empty when the filter is not set. */
  value: string;
}

export interface ProgramFilters {
  chips: readonly string[];
  chip: string;
  /** Only filters with something to choose. */
  filters: readonly ProgramFilter[];
  shown: readonly UpcomingProgram[];
  chooseChip: (chip: string) => void;
  choose: (name: FilterName, value: string) => void;
  clear: () => void;
}

/**
 * The filters, kept in the URL so that they survive a reload and can be shared. A value that no program has is ignored:
 * the list may be newer than the link.
 */
export function useProgramFilters(programs: readonly UpcomingProgram[]): ProgramFilters {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  // The server renders one page for all filters.
  const isHydrated = useHydrated();
  const valueOf = (name: string): string => (isHydrated && query.get(name)) || '';

  const chips = filterChips(programs);
  const requested = valueOf(CATEGORY);
  const chip = chips.includes(requested) ? requested : ALL_PROGRAMS;
  const filters = FILTER_NAMES.map((name) => {
    const options = filterOptions(programs, name);
    const isOffered = options.length > 1 && options.some(({ value }) => value === valueOf(name));
    return { name, options, value: isOffered ? valueOf(name) : '' };
  }).filter(({ options }) => options.length > 1);

  function show(next: string): void {
    void navigate({ search: next }, { replace: true });
  }

  function set(name: string, value: string): void {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    show(next.toString());
  }

  return {
    chips,
    chip,
    filters,
    shown: programs.filter(
      (program) =>
        isUnderChip(program, chip) &&
        filters.every(({ name, value }) => value === '' || hasFilterValue(program, name, value)),
    ),
    chooseChip: (label) => set(CATEGORY, label === ALL_PROGRAMS ? '' : label),
    choose: set,
    clear: () => show(''),
  };
}

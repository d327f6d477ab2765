import type { ProgramTiming } from '@qlu/contracts/programs/programs.rules';
import { useListQuery } from '../../listing/use-list-query';
import type { Sorts } from '../../listing/use-list-query';

export type TimeFilter = 'all' | ProgramTiming;

const TIMINGS: readonly string[] = ['future', 'present', 'past'] satisfies ProgramTiming[];
const FILTERS = { timing: (value: string) => TIMINGS.includes(value) };
const SORTS: Sorts = {
  soonest: { field: 'soonest', order: 'asc', label: 'Soonest first' },
  newest: { field: 'start_date', order: 'desc', label: 'Latest start first' },
};

/** Search, time filter and page of the programs. */
export function useProgramQuery() {
  const query = useListQuery(FILTERS, SORTS);
  return {
    ...query,
    timing: (query.values.timing || 'all') as TimeFilter,
    chooseTiming: (timing: TimeFilter) => query.choose('timing', timing === 'all' ? '' : timing),
  };
}

import { Segmented } from 'antd';
import type { ProgramTiming } from '@qlu/contracts/programs/programs.rules';
import { SearchBox, SortSelect } from '../../listing/list-toolbar';
import { useListQuery, type ListQuery, type Sorts } from '../../listing/use-list-page';

const TIMINGS: Record<'all' | ProgramTiming, string> = {
  all: 'All',
  future: 'Future',
  present: 'Present',
  past: 'Past',
};
const SORTS: Sorts = {
  soonest: { field: 'soonest', order: 'asc', label: 'Soonest first' },
  newest: { field: 'start_date', order: 'desc', label: 'Latest start first' },
};

/** Search, time filter and page of the programs. */
export function useProgramQuery() {
  return useListQuery({ timing: (value) => value !== 'all' && Object.hasOwn(TIMINGS, value) }, SORTS);
}

/** Search box and time filter. */
export function ProgramToolbar({ query }: { query: ListQuery }) {
  return (
    <search className="toolbar">
      <SearchBox query={query} of="programs" placeholder="Search by name, venue, trainers or date..." />
      <SortSelect query={query} />
      <Segmented
        options={Object.entries(TIMINGS).map(([value, label]) => ({ value, label }))}
        value={query.filterParams['timing'] ?? 'all'}
        onChange={(timing) => query.choose({ timing: timing === 'all' ? '' : timing })}
        name="timing"
        aria-label="Time filter"
      />
    </search>
  );
}

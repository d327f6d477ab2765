import { Segmented } from 'antd';
import { SearchBox } from '../../listing/search-box';
import { SortSelect } from '../../listing/sort-select';
import type { TimeFilter, useProgramQuery } from './use-program-query';

const TIME_FILTERS: { label: string; value: TimeFilter }[] = [
  { label: 'All', value: 'all' },
  { label: 'Future', value: 'future' },
  { label: 'Present', value: 'present' },
  { label: 'Past', value: 'past' },
];

/** Search box and time filter. */
export function ProgramToolbar({ query }: { query: ReturnType<typeof useProgramQuery> }) {
  return (
    <search className="toolbar">
      <SearchBox
        label="Search programs"
        placeholder="Search by name, venue, trainers or date..."
        value={query.typed}
        onType={query.type}
        onClear={query.clearSearch}
      />
      <SortSelect narrowOnly={false} options={query.sortLabels} value={query.sort} onChange={query.sortBy} />
      <Segmented
        options={TIME_FILTERS}
        value={query.timing}
        onChange={query.chooseTiming}
        name="timing"
        aria-label="Time filter"
      />
    </search>
  );
}

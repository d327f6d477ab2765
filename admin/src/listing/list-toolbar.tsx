import { DayRange } from './day-range';
import { FilterSelect } from './filter-select';
import { SearchBox } from './search-box';
import { SortSelect } from './sort-select';
import type { ListQuery } from './use-list-query';

interface ListToolbarProps<Filter extends string> {
  query: ListQuery<Filter>;
  /** What the list contains, such as 'donations'. */
  of: string;
  /** Placeholder of the search box. */
  placeholder: string;
  filters: {
    name: NoInfer<Filter>;
    label: string;
    /** The option that filters nothing. */
    all: string;
    /** Value to label. */
    options: Record<string, string>;
  }[];
  /** Label of the filters `from` and `to`, such as 'Donated'. Without it the list has no such filters. */
  daysOf?: string;
  /** The list is a table: it is sorted by its column headers, except on narrow screens. */
  table?: boolean;
}

/** Search, filters, period and order of a list. All are kept in the URL. */
export function ListToolbar<Filter extends string>(props: ListToolbarProps<Filter>) {
  const { query, of, placeholder, filters, daysOf, table = false } = props;
  const { from = '', to = '' } = query.values as Partial<Record<string, string>>;
  return (
    <search className="toolbar">
      <SearchBox
        label={`Search ${of}`}
        placeholder={placeholder}
        value={query.typed}
        onType={query.type}
        onClear={query.clearSearch}
      />
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={query.values[name]}
          onChange={(value) => query.choose(name, value)}
        />
      ))}
      <SortSelect narrowOnly={table} options={query.sortLabels} value={query.sort} onChange={query.sortBy} />
      {daysOf && (
        <DayRange
          of={daysOf}
          value={{ from, to }}
          onChange={(days) => query.chooseAll(days as Partial<Record<Filter, string>>)}
        />
      )}
    </search>
  );
}

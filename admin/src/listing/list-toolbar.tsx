import { DayRange } from './day-range';
import { FilterSelect } from './filter-select';
import { SearchBox } from './search-box';
import { SortSelect } from './sort-select';
import type { ListQuery } from './use-list-query';

interface ListToolbarProps<Filter extends string> {
  query: ListQuery<Filter>;
  /** What the list is of, such as 'donations'. */
  of: string;
  /** What is searched. */
  placeholder: string;
  filters: {
    name: NoInfer<Filter>;
    label: string;
    /** The option that filters nothing. */
    all: string;
    /** Value to words. */
    options: Record<string, string>;
  }[];
  /** What the days of the filters `from` and `to` are of, such as 'Donated'; without, the list has no such filters. */
  daysOf?: string;
  /** A table has its heads for sorting, but on a phone. */
  table?: boolean;
}

/** Search, filters, days and order of a list, all of them kept in the address. */
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
      <SortSelect narrowOnly={table} options={query.sortWords} value={query.sort} onChange={query.sortBy} />
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

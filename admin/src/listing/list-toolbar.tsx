import { DayRange } from './day-range';
import type { PeriodName } from './periods';
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
  /** The filters by days: what happened on them, such as 'Donated', and the names of the two parameters. */
  days?: { label: string; from: NoInfer<Filter>; to: NoInfer<Filter>; periods?: readonly PeriodName[] }[];
  /** The list is a table: it is sorted by its column headers, except on narrow screens. */
  table?: boolean;
}

/** Search, filters, period and order of a list. All are kept in the URL. */
export function ListToolbar<Filter extends string>(props: ListToolbarProps<Filter>) {
  const { query, of, placeholder, filters, days = [], table = false } = props;
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
      {days.map(({ label, from, to, periods }) => (
        <DayRange
          key={label}
          of={label}
          periods={periods}
          value={{ from: query.values[from], to: query.values[to] }}
          onChange={(chosen) =>
            query.chooseAll({
              ...(chosen.from !== undefined && { [from]: chosen.from }),
              ...(chosen.to !== undefined && { [to]: chosen.to }),
            } as Partial<Record<Filter, string>>)
          }
        />
      ))}
    </search>
  );
}

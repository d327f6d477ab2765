import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useDeferredValue } from 'react';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DayPicker } from '../ui/day-picker';
import { PAST_PERIODS, PERIOD_TEXTS, periodNameOf, periodsOf } from './periods';
import type { Period, PeriodName } from './periods';
import type { ListDefinition, ListQuery } from './use-list-page';

interface ListToolbarProps {
  list: ListQuery & { definition: ListDefinition };
}

/** Search, filters, periods and order of a list. All are kept in the URL. */
export function ListToolbar({ list }: ListToolbarProps) {
  const { of, placeholder, filters = [], days = [] } = list.definition;
  const valueOf = (name: string) => list.filterParams[name] ?? '';
  return (
    <search className="toolbar">
      <SearchBox query={list} of={of} placeholder={placeholder} />
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          className="toolbar-select"
          aria-label={label}
          value={valueOf(name)}
          onChange={(value) => list.choose({ [name]: value })}
          options={[{ value: '', label: all }, ...optionsOf(options)]}
          popupMatchSelectWidth={false}
          // High enough for all options: a scrolling list cannot be reached without a mouse.
          listHeight={420}
        />
      ))}
      <SortSelect query={list} isTable />
      {days.map(({ label, from, to, periods }) => (
        <DayRange
          key={label}
          of={label}
          periods={periods}
          value={{ from: valueOf(from), to: valueOf(to) }}
          onChange={(chosen) =>
            list.choose({
              ...(chosen.from !== undefined && { [from]: chosen.from }),
              ...(chosen.to !== undefined && { [to]: chosen.to }),
            })
          }
        />
      ))}
    </search>
  );
}

interface SearchBoxProps {
  query: Pick<ListQuery, 'typed' | 'type' | 'clearSearch'>;
  of: string;
  placeholder: string;
}

export function SearchBox({ query, of, placeholder }: SearchBoxProps) {
  return (
    <Input
      className="toolbar-search"
      value={query.typed}
      onChange={(event) => query.type(event.target.value)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={`Search ${of}`}
      maxLength={200}
      suffix={
        query.typed ? (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label="Clear the search box"
            onClick={query.clearSearch}
          />
        ) : (
          <span className="toolbar-no-clear" />
        )
      }
    />
  );
}

interface SortSelectProps {
  query: Pick<ListQuery, 'sort' | 'sortLabels' | 'sortBy'>;
  /** A table is sorted by its column headers, except on narrow screens. */
  isTable?: boolean;
}

/** Chooses the order of a list. */
export function SortSelect({ query, isTable = false }: SortSelectProps) {
  return (
    <Select
      className={isTable ? 'toolbar-select toolbar-sort-narrow' : 'toolbar-select'}
      aria-label="Sort by"
      value={query.sort}
      onChange={query.sortBy}
      options={optionsOf(query.sortLabels)}
      popupMatchSelectWidth={false}
    />
  );
}

function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

interface DayRangeProps {
  /** What happened on the days, such as 'Donated'. Shown, and used in labels. */
  of: string;
  /** The periods to choose from. */
  periods?: readonly PeriodName[];
  /** First and last day, `YYYY-MM-DD` in India. Empty means an open end. */
  value: Period;
  onChange: (chosen: Partial<Period>) => void;
}

const OPEN: Period = { from: '', to: '' };

/**
 * Chooses a period of days in India by its name or by its first and last day. Either end may be open. Two date
 * fields, because a range picker shows two months and does not fit on a phone.
 */
function DayRange({ of, periods = PAST_PERIODS, value, onChange }: DayRangeProps) {
  const today = todayInIndia();
  // Date pickers take a long time to render. The rows of the list come first.
  const showsPickers = useDeferredValue(true, false);
  const { from, to } = value;
  const name = from || to ? (periodNameOf(value, today, periods) ?? 'chosen') : 'any';
  const choices = [
    { value: 'any', label: 'Any day' },
    ...periods.map((period) => ({ value: period, label: PERIOD_TEXTS[period] })),
    ...(name === 'chosen' ? [{ value: 'chosen', label: 'Chosen days' }] : []),
  ];
  return (
    <fieldset className="toolbar-days" aria-label={`${of} between`}>
      <span className="toolbar-days-of" aria-hidden>
        {of}
      </span>
      <Select
        className="toolbar-period"
        aria-label={`${of} in`}
        value={name}
        options={choices}
        onChange={(chosen) => {
          if (chosen !== 'chosen') onChange(chosen === 'any' ? OPEN : periodsOf(today)[chosen as PeriodName]);
        }}
        popupMatchSelectWidth={false}
      />
      {showsPickers ? (
        <>
          <DayPicker
            aria-label={`${of} from`}
            placeholder="From date"
            value={from}
            maxDate={to}
            onChange={(day) => onChange({ from: day ?? '' })}
          />
          <DayPicker
            aria-label={`${of} until`}
            placeholder="To date"
            value={to}
            minDate={from}
            onChange={(day) => onChange({ to: day ?? '' })}
          />
        </>
      ) : (
        <>
          <span className="toolbar-day" />
          <span className="toolbar-day" />
        </>
      )}
    </fieldset>
  );
}

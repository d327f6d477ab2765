import { Select } from 'antd';
import { useDeferredValue } from 'react';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DayPicker } from '../ui/day-picker';
import { PAST_PERIODS, PERIOD_TEXTS, periodNameOf, periodsOf } from './periods';
import type { Period, PeriodName } from './periods';

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
export function DayRange({ of, periods = PAST_PERIODS, value, onChange }: DayRangeProps) {
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

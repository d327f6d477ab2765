import { Checkbox, Form, InputNumber, Radio, Select } from 'antd';
import { isCalendarDate, getWeekday, WEEKDAYS } from '@qlu/contracts/dates/dates.rules';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import {
  formatWeekday,
  repeatNames,
  SERIES_LIMIT,
  skippedMonthsText,
} from '@qlu/contracts/programs/series.rules';
import type { Repeat } from '@qlu/contracts/programs/series.rules';
import { ruleOf } from '../../ui/form-rule';
import { CalendarDateItem } from './program-item';
import { datesOf, type RepeatValues } from './program-values';

interface RepeatItemsProps {
  /** The first date; undefined while it is not known. */
  first: CalendarDate | undefined;
  /** Dates that the series has; the first one when it is a new one. They cannot be removed, or are left out. */
  known?: readonly CalendarDate[];
}

/** How a program repeats, and the dates that follow from it. */
export function RepeatItems({ first: given, known }: RepeatItemsProps) {
  const form = Form.useFormInstance<RepeatValues>();
  const first = isCalendarDate(given) ? given : undefined;
  const repeat = Form.useWatch('repeat', form);
  const end = Form.useWatch('repeat_end', form);
  const names = first ? repeatNames(first) : [];
  const isRepeated = names.some(([offered]) => offered === repeat);
  return (
    <>
      <Form.Item
        name="repeat"
        label="Repeat"
        extra={first ? undefined : 'Choose the start date first.'}
        getValueProps={(value: Repeat | null) => ({ value: isRepeated ? value : null })}
      >
        <Select<Repeat | null>
          options={[
            { value: null, label: known ? 'Choose how often' : 'Does not repeat' },
            ...names.map(([value, label]) => ({ value, label })),
          ]}
        />
      </Form.Item>
      {isRepeated && first && (
        <>
          {repeat === 'weekly' && (
            <Form.Item
              name="repeat_weekdays"
              label="On"
              // Follows the first date until the user chooses.
              getValueProps={(value?: string[]) => ({ value: value ?? [getWeekday(first)] })}
            >
              <Checkbox.Group className="form-checks" options={[...WEEKDAYS]} />
            </Form.Item>
          )}
          <Form.Item name="repeat_end" label="Ends">
            <Radio.Group
              options={[
                { value: 'count', label: 'After a number of dates' },
                { value: 'until', label: 'On a date' },
              ]}
            />
          </Form.Item>
          {end === 'until' ? (
            <CalendarDateItem
              name="repeat_until"
              label="Last date"
              required
              rules={[
                ruleOf((value) =>
                  typeof value === 'string' && value > first
                    ? null
                    : 'Please choose a date after the first one',
                ),
              ]}
            />
          ) : (
            <Form.Item
              name="repeat_count"
              label={known ? 'Number of new dates' : 'Number of dates, with the first one'}
              required
              // The last date of a series is the first one of its continuation.
              getValueProps={(count?: number | null) => ({ value: count && known ? count - 1 : count })}
              normalize={(count?: number | null) => (count && known ? count + 1 : count)}
              rules={[
                ruleOf((value) =>
                  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= SERIES_LIMIT
                    ? null
                    : `Please enter a number from ${known ? 1 : 2} to ${known ? SERIES_LIMIT - 1 : SERIES_LIMIT}`,
                ),
              ]}
            >
              <InputNumber<number> controls={false} inputMode="numeric" />
            </Form.Item>
          )}
          <Form.Item name="repeat_removed" noStyle>
            <DateList first={first} known={known} />
          </Form.Item>
        </>
      )}
    </>
  );
}

interface DateListProps {
  first: CalendarDate;
  known?: readonly CalendarDate[];
  value?: CalendarDate[];
  onChange?: (removed: CalendarDate[]) => void;
}

/** The dates with their weekdays. Each one can be taken out, except the first one of a new series. */
function DateList({ first, known, value: removed = [], onChange }: DateListProps) {
  const form = Form.useFormInstance<RepeatValues>();
  Form.useWatch([], form);
  const found = datesOf(first, form.getFieldsValue(true) as RepeatValues);
  if (!found) return null;
  const dates = found.dates.filter((date) => !known?.includes(date));
  const chosen = dates.filter((date) => !removed.includes(date) || date === first);
  const skipped = skippedMonthsText(first, found.skippedMonths);
  return (
    <fieldset className="series-dates">
      <legend>{chosen.length === 1 ? '1 date' : `${chosen.length} dates`}</legend>
      <ul>
        {dates.map((date) => (
          <li key={date}>
            <Checkbox
              checked={chosen.includes(date)}
              disabled={date === first}
              onChange={({ target }) =>
                onChange?.(target.checked ? removed.filter((other) => other !== date) : [...removed, date])
              }
            >
              {formatWeekday(date)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {skipped && <p className="form-hint">{skipped}</p>}
      {found.dates.length === SERIES_LIMIT && (
        <p className="form-hint">
          A series has at most {SERIES_LIMIT} dates at once. You can add more later.
        </p>
      )}
    </fieldset>
  );
}

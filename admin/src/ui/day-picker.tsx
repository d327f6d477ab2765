import type { DatePickerProps } from 'antd';
import generatePicker from 'antd/es/date-picker/generatePicker';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { useMemo, useRef } from 'react';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';

/** Highlights today's date in India, whatever the browser's time zone. */
const IndianPicker = generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => dayjs(todayInIndia()),
});

/** The first format is displayed; the others are accepted as input. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

/** Removes AntD's titles of these two buttons, so that their accessible names match their visible texts. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

interface DayPickerProps extends Omit<
  DatePickerProps,
  'value' | 'onChange' | 'onOk' | 'onKeyDown' | 'onOpenChange' | 'minDate' | 'maxDate'
> {
  value?: CalendarDate | null;
  onChange?: (day: CalendarDate | null) => void;
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
}

/**
 * The date picker of the back office. Its values are calendar dates, `YYYY-MM-DD`, so that no time zone can shift the
 * day.
 */
export function DayPicker({ value, onChange, minDate, maxDate, ...field }: DayPickerProps) {
  // AntD's picker drops a typed date when it gets another object, even for the same day.
  const day = useMemo(() => (value ? dayjs(value) : null), [value]);
  const isOpen = useRef(false);
  const onKeyDown: DatePickerProps['onKeyDown'] = (event) => {
    // Closes the calendar and not the dialog around it.
    if (event.key === 'Escape' && isOpen.current) event.stopPropagation();
    // Enter opens the calendar or chooses the date. The browser would also submit the form. The calendar ignores the key
    // when React's own event is prevented.
    if (event.key === 'Enter') event.nativeEvent.preventDefault();
  };
  return (
    <IndianPicker
      locale={LOCALE}
      format={FORMATS}
      placeholder="Select date"
      {...field}
      onKeyDown={onKeyDown}
      onOpenChange={(open) => {
        isOpen.current = open;
      }}
      value={day}
      minDate={minDate ? dayjs(minDate) : undefined}
      maxDate={maxDate ? dayjs(maxDate) : undefined}
      onChange={(chosen: Dayjs | null) => onChange?.(chosen?.format('YYYY-MM-DD') ?? null)}
    />
  );
}

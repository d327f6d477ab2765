import { DatePicker, Form } from 'antd';
import type { DatePickerProps, FormItemProps } from 'antd';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';

/** How a date is shown, then how else it may be typed. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

/** AntD names these two buttons otherwise than they read ('Choose a month' on 'Nov'); without a name they read as shown. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/**
 * A date picker whose value in the form is the calendar date itself, `YYYY-MM-DD` or null: the picker's
 * instant never leaves this file, so no time zone can shift the day.
 */
export function CalendarDateItem(props: FormItemProps) {
  return (
    <Form.Item
      {...props}
      getValueProps={(date?: CalendarDate | null) => ({ value: date ? dayjs(date) : null })}
      getValueFromEvent={(day: Dayjs | null): CalendarDate | null => day?.format('YYYY-MM-DD') ?? null}
    >
      <DayPicker />
    </Form.Item>
  );
}

/** Takes what the form gives its field, and keeps Escape to itself while the calendar is open: the dialog stays. */
function DayPicker(field: DatePickerProps) {
  const open = useRef(false);
  return (
    <DatePicker
      {...field}
      locale={LOCALE}
      format={FORMATS}
      placeholder="Select date"
      className="form-date"
      onOpenChange={(now) => {
        open.current = now;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open.current) event.stopPropagation();
      }}
    />
  );
}

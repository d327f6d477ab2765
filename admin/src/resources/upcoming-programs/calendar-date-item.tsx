import { DatePicker, Form } from 'antd';
import type { FormItemProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';

/** How a date is shown, then how else it may be typed. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

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
      <DatePicker format={FORMATS} placeholder="Select date" className="form-date" />
    </Form.Item>
  );
}

import { Form } from 'antd';
import type { DatePickerProps, FormItemProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { DayPicker } from '../../ui/day-picker';

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
      <FormDayPicker />
    </Form.Item>
  );
}

/** Takes what the form gives its field, and keeps Escape to itself while the calendar is open: the dialog stays. */
function FormDayPicker(field: DatePickerProps) {
  const open = useRef(false);
  return (
    <DayPicker
      {...field}
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

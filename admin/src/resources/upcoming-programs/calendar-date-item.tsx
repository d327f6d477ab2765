import { Form } from 'antd';
import type { DatePickerProps, FormItemProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { DayPicker } from '../../ui/day-picker';

/**
 * A date picker whose form value is a calendar date, `YYYY-MM-DD` or null. The picker's instant never leaves this
 * file, so no time zone can shift the day.
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

/** Passes the form's props on. While the calendar is open, Escape closes the calendar and not the dialog. */
function FormDayPicker(field: DatePickerProps) {
  const open = useRef(false);
  return (
    <DayPicker
      {...field}
      className="form-date"
      onOpenChange={(isOpen) => {
        open.current = isOpen;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open.current) event.stopPropagation();
      }}
    />
  );
}

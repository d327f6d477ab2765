import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { DayPicker } from '../../ui/day-picker';

/** A date picker whose form value is a calendar date, `YYYY-MM-DD` or null. */
export function CalendarDateItem(props: FormItemProps) {
  return (
    <Form.Item {...props}>
      <FormDayPicker />
    </Form.Item>
  );
}

/** Passes the form's props on. While the calendar is open, Escape closes the calendar and not the dialog. */
function FormDayPicker(field: ComponentProps<typeof DayPicker>) {
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

import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import { DayPicker } from '../../ui/day-picker';

/** A date picker whose form value is a calendar date, `YYYY-MM-DD` or null. */
export function CalendarDateItem(props: FormItemProps) {
  return (
    <Form.Item {...props}>
      <DayPicker className="form-date" />
    </Form.Item>
  );
}

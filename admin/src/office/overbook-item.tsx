import { Checkbox, Form } from 'antd';

/** The explicit permission to exceed the capacity. */
export function OverbookItem() {
  return (
    <Form.Item
      name="overbook"
      valuePropName="checked"
      extra="For a program that is full: it then has more people than places."
    >
      <Checkbox>Add although it is full</Checkbox>
    </Form.Item>
  );
}

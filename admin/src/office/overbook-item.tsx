import { Checkbox, Form } from 'antd';

/** The explicit permission to exceed the capacity. */
export function OverbookItem() {
  return (
    <Form.Item
      name="overbook"
      valuePropName="checked"
      extra="Only for a full program: it gets more participants than its capacity."
    >
      <Checkbox>Overbook</Checkbox>
    </Form.Item>
  );
}

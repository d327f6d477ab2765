import { Form, Input } from 'antd';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';

/** The administrator's password, asked for again: who finds an open browser does not have it. */
export function PasswordItem() {
  return (
    <Form.Item
      name="password"
      label="Your password"
      rules={[{ required: true, message: ACCESS_MESSAGES.passwordRequired }]}
    >
      <Input.Password autoComplete="current-password" autoFocus />
    </Form.Item>
  );
}

import { Form, Input } from 'antd';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';

/** Reauthenticates with the password: an open session alone must not be enough for a sensitive action. */
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

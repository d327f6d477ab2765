import { Button, Form, Input } from 'antd';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { NewPasswordItems } from './new-password-items';
import { useSecurityForm } from './use-security-form';
import { useToasts } from '../ui/use-toasts';

interface Values {
  current_password: string;
  new_password: string;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const { form, sending, send } = useSecurityForm<Values, unknown>('/api/admin/password', () => {
    toasts.success('Your password is changed.');
    onClose();
  });
  return (
    <InputDialog open title="Change password" width={480} onClose={onClose}>
      <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
        <Form.Item
          name="current_password"
          label="Current password"
          rules={[{ required: true, message: USER_MESSAGES.currentPasswordRequired }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <NewPasswordItems name="new_password" label="New password" />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Change Password
          </Button>
        </div>
      </DialogForm>
    </InputDialog>
  );
}

import { Button } from 'antd';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { CodeItem } from './code-item';
import { PasswordItem } from './password-item';
import { useSecurityForm } from './use-security-form';
import { useToasts } from '../ui/use-toasts';

interface TurnOffDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

export function TurnOffDialog({ onClose, onChanged }: TurnOffDialogProps) {
  const toasts = useToasts();
  const { form, sending, send } = useSecurityForm<{ password: string; code: string }, unknown>(
    '/api/admin/second-factor/turn-off',
    () => {
      toasts.success('Two-step login is off.');
      onChanged();
      onClose();
    },
  );
  return (
    <InputDialog open title="Turn off two-step login" width={480} onClose={onClose}>
      <p className="dialog-text">
        Your password alone will be enough to log in. All your other browsers will be logged out.
      </p>
      <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
        <PasswordItem />
        <CodeItem recovery />
        <div className="security-actions">
          <Button type="primary" danger htmlType="submit" loading={sending}>
            Turn Off
          </Button>
        </div>
      </DialogForm>
    </InputDialog>
  );
}

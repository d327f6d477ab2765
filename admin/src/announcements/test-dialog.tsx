import { Button, Form, Input } from 'antd';
import { emailProblem } from '@qlu/contracts/fields/fields.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { DialogForm, InputDialog } from '../ui/input-dialog';

interface TestDialogProps {
  sending: boolean;
  onSend: (email: string) => void;
  onClose: () => void;
}

/** Asks a user without an email address where the test is sent. */
export function TestDialog({ sending, onSend, onClose }: TestDialogProps) {
  const [form] = Form.useForm<{ email: string }>();
  return (
    <InputDialog open title="Send a test to me" width={480} onClose={onClose}>
      <DialogForm<{ email: string }>
        form={form}
        draftKey="announcement-test"
        sending={sending}
        onFinish={({ email }) => onSend(email.trim())}
      >
        <Form.Item
          name="email"
          label="Your email address"
          rules={[ruleOf((value) => emailProblem(typeof value === 'string' ? value.trim() : value))]}
          {...CHECK_ON_LEAVE}
        >
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={sending}>
          Send Test
        </Button>
      </DialogForm>
    </InputDialog>
  );
}

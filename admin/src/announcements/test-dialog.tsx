import { Button, Form, Input, Modal } from 'antd';
import { emailProblem } from '@qlu/contracts/fields/fields.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';

interface TestDialogProps {
  sending: boolean;
  onSend: (email: string) => void;
  onClose: () => void;
}

/** Asks a user without an email address where the test is sent. */
export function TestDialog({ sending, onSend, onClose }: TestDialogProps) {
  return (
    <Modal open title="Send a test to me" footer={null} width={480} onCancel={onClose}>
      <Form<{ email: string }>
        layout="vertical"
        requiredMark={false}
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
          Send test
        </Button>
      </Form>
    </Modal>
  );
}

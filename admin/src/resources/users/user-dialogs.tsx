import { Button, Form, Input, Modal } from 'antd';
import { INVITATION_HOURS } from '@qlu/contracts/access/users.rules';
import { userEmailProblem, userNameProblem } from '@qlu/contracts/access/users.fields';
import type { InviteUserRequest, UserResponse, UserRightsRequest } from '@qlu/contracts/api/index';
import { useSecurityForm } from '../../security/use-security-form';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { RightsItems } from './rights-items';
import { useToasts } from '../../ui/use-toasts';

interface DialogProps {
  onClose: () => void;
  onChanged: () => void;
}

export function InviteDialog({ onClose, onChanged }: DialogProps) {
  const toasts = useToasts();
  const { form, sending, send } = useSecurityForm<InviteUserRequest, unknown>('/api/admin/users', () => {
    toasts.success('The invitation is on its way.');
    onChanged();
    onClose();
  });
  return (
    <Modal open title="Invite user" footer={null} width={480} onCancel={onClose}>
      <p className="dialog-text">
        The person gets an email with a link to choose a password, valid for {INVITATION_HOURS} hours.
      </p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="display_name" label="Name" rules={[ruleOf(userNameProblem)]} {...CHECK_ON_LEAVE}>
          <Input autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          extra="Also the username."
          rules={[ruleOf(userEmailProblem)]}
          {...CHECK_ON_LEAVE}
        >
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <RightsItems />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Send invitation
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

export function RightsDialog({ user, onClose, onChanged }: DialogProps & { user: UserResponse }) {
  const toasts = useToasts();
  const { form, sending, send } = useSecurityForm<UserRightsRequest, unknown>(
    `/api/admin/users/${user.id}`,
    () => {
      toasts.success(`The role of ${user.display_name} is saved.`);
      onChanged();
      onClose();
    },
    'PUT',
    ({ code }) => {
      if (code === 'USER_CHANGED') onChanged();
    },
  );
  return (
    <Modal open title={`Role of ${user.display_name}`} footer={null} width={480} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ role: user.role, refund_limit: user.refund_limit }}
        onFinish={(values) =>
          send({ ...values, former_role: user.role, former_refund_limit: user.refund_limit })
        }
      >
        <RightsItems />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Save
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

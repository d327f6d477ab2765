import { Button, Form, Input } from 'antd';
import { INVITATION_HOURS } from '@qlu/contracts/access/users.rules';
import { userEmailProblem, userNameProblem } from '@qlu/contracts/access/users.fields';
import type { InviteUserRequest, UserResponse, UserRightsRequest } from '@qlu/contracts/api/index';
import { useSecurityForm } from '../../security/use-security-form';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
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
    <InputDialog open title="Invite user" width={480} onClose={onClose}>
      <p className="dialog-text">
        The person gets an email with a link to choose a password, valid for {INVITATION_HOURS} hours.
      </p>
      <DialogForm form={form} draftKey="invitation" sending={sending} onFinish={send}>
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
      </DialogForm>
    </InputDialog>
  );
}

export function RightsDialog({ user, onClose, onChanged }: DialogProps & { user: UserResponse }) {
  const toasts = useToasts();
  const path = `/api/admin/users/${user.id}`;
  const { form, sending, send } = useSecurityForm<UserRightsRequest, unknown>(
    path,
    () => {
      toasts.success(`The role of ${user.display_name} is saved.`);
      onChanged();
      onClose();
    },
    {
      method: 'PUT',
      onProblem: ({ code }) => {
        if (code === 'USER_CHANGED') onChanged();
      },
    },
  );
  return (
    <InputDialog open title={`Role of ${user.display_name}`} width={480} onClose={onClose}>
      <DialogForm<UserRightsRequest>
        form={form}
        draftKey={path}
        initialValues={{ role: user.role, refund_limit: user.refund_limit }}
        sending={sending}
        onFinish={(values, { role, refund_limit }) =>
          send({ ...values, former_role: role, former_refund_limit: refund_limit })
        }
      >
        <RightsItems />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Save
          </Button>
        </div>
      </DialogForm>
    </InputDialog>
  );
}

import { Button, Form, Input, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type Role, ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '@qlu/contracts/access/roles.rules';
import {
  refundLimitProblem,
  roleProblem,
  userEmailProblem,
  userNameProblem,
} from '@qlu/contracts/access/users.fields';
import { INVITATION_HOURS } from '@qlu/contracts/access/users.rules';
import type { InviteUserRequest, UserResponse, UserRightsRequest } from '@qlu/contracts/api/index';
import { useSecurityForm } from '../../security/use-security-form';
import { FocusedAlert } from '../../ui/focused-alert';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
import { useToasts } from '../../ui/use-toasts';
import { useSend } from '../../ui/use-send';
import { refundText } from './user-texts';

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
            Send Invitation
          </Button>
        </div>
      </DialogForm>
    </InputDialog>
  );
}

/** @param user as the list has it now */
export function RightsDialog({ user, onClose, onChanged }: DialogProps & { user: UserResponse }) {
  const toasts = useToasts();
  const [rejections, setRejections] = useState(0);
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
        if (code !== 'USER_CHANGED') return;
        setRejections(rejections + 1);
        onChanged();
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
        onFinish={(values, seen) => {
          // Only the alert shows what is stored by now.
          const { role, refund_limit } = rejections > 0 ? user : seen;
          send({ ...values, former_role: role, former_refund_limit: refund_limit });
        }}
      >
        {rejections > 0 && (
          <FocusedAlert key={rejections} message="Another owner has changed this user">
            <p>{`Now: ${ROLE_LABELS[user.role]}. Refunds: ${refundText(user)}.`}</p>
            <p>What you chose is still here, but not saved. Please compare it, and press “Save” again.</p>
          </FocusedAlert>
        )}
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

/** The fields for the role, and for the refund limit of the office. */
function RightsItems() {
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <>
      <Form.Item name="role" label="Role" rules={[ruleOf(roleProblem)]}>
        <Radio.Group className="role-choice">
          {ROLES.map((one) => (
            <Radio key={one} value={one}>
              {ROLE_LABELS[one]} <span className="quiet">{ROLE_DESCRIPTIONS[one]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {role === 'office' && (
        <Form.Item
          name="refund_limit"
          label="Refund limit in rupees"
          extra="The largest amount that this user can refund for one payment. 0 means no refunds."
          rules={[ruleOf((value) => refundLimitProblem(value, { role }))]}
        >
          <InputNumber<number>
            className="limit-input"
            min={0}
            precision={2}
            addonBefore="₹"
            controls={false}
          />
        </Form.Item>
      )}
    </>
  );
}

const FAILED = 'No connection. Please try again when it is back.';

interface DisableDialogProps {
  user: UserResponse;
  onClose: () => void;
  onChanged: () => void;
}

export function DisableDialog({ user, onClose, onChanged }: DisableDialogProps) {
  const { sending, send } = useSend();
  const { id, display_name: name } = user;

  const disable = async () => {
    const call = { done: `${name} is disabled.`, failed: FAILED };
    if (!(await send(`/api/admin/users/${id}/disable`, call))) return;
    onChanged();
    onClose();
  };

  return (
    <Modal
      open
      title={`Disable ${name}?`}
      okText="Disable"
      okButtonProps={{ danger: true, loading: sending }}
      cancelButtonProps={{ disabled: sending }}
      onOk={() => void disable()}
      onCancel={() => !sending && onClose()}
      width={480}
    >
      <p>
        {name} will be logged out in every browser at once and cannot log in again. What {name} did stays in
        the audit log. You can enable the user again.
      </p>
    </Modal>
  );
}

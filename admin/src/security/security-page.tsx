import { useCustom } from '@refinedev/core';
import { Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { SESSION_IDLE_HOURS } from '@qlu/contracts/access/access.rules';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { SecurityResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { endSession } from '../providers/api-client';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { useSend } from '../ui/use-send';
import { useToasts } from '../ui/use-toasts';
import { NewPasswordItems, PasswordInput } from './credential-items';
import { SecondFactorCard } from './second-factor-card';
import { useSecurityForm } from './use-security-form';

const FETCH_FAILED = 'Failed to fetch the security settings';

export default function SecurityPage() {
  const query = useSecurity();
  const refresh = () => void query.refetch();
  const security = query.data?.data;
  return (
    <>
      <PageHeader title="Security" />
      <QueryState query={query} failure={FETCH_FAILED} />
      {security && (
        <div className="security">
          <SecondFactorCard factor={security.second_factor} refresh={refresh} />
          <PasswordCard setOnServer={security.password_set_on_server} />
          <SessionCard opened_at={security.opened_at} ends_at={security.ends_at} />
        </div>
      )}
    </>
  );
}

/** The user's own password. That of the owner of the settings can only be changed on the server. */
function PasswordCard({ setOnServer }: { setOnServer: boolean }) {
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section className="card security-card" aria-labelledby="own-password">
      <div className="card-head">
        <h2 id="own-password">Password</h2>
      </div>
      {setOnServer ? (
        <p>
          Your username and password are set on the server. The person who looks after the server can change
          them.
        </p>
      ) : (
        <>
          <p>When you change it, you will be logged out in all other browsers.</p>
          <div className="security-actions">
            <Button ref={button} onClick={() => setChanging(true)}>
              Change Password
            </Button>
          </div>
        </>
      )}
      {changing && (
        <PasswordDialog
          onClose={() => {
            setChanging(false);
            button.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface Values {
  current_password: string;
  new_password: string;
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
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
          <PasswordInput autoComplete="current-password" autoFocus />
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

const FAILED = 'No connection. Please try again when it is back.';

function SessionCard({ opened_at, ends_at }: Pick<SecurityResponse, 'opened_at' | 'ends_at'>) {
  const { send, sending: loggingOut } = useSend();
  const [confirming, setConfirming] = useState(false);

  const logOutEverywhere = async () => {
    if (await send('/api/admin/logout-everywhere', { failed: FAILED })) endSession();
  };

  return (
    <section className="card security-card" aria-labelledby="sessions">
      <div className="card-head">
        <h2 id="sessions">This session</h2>
      </div>
      <p>
        Logged in since {formatInstant(opened_at)}, ends at {formatInstant(ends_at)}, or after{' '}
        {SESSION_IDLE_HOURS} hours without a click.
      </p>
      <div className="security-actions">
        <Button onClick={() => setConfirming(true)}>Log Out Everywhere</Button>
      </div>
      <Modal
        open={confirming}
        title="Log out everywhere?"
        okText="Log Out Everywhere"
        okButtonProps={{ danger: true, loading: loggingOut }}
        cancelButtonProps={{ disabled: loggingOut }}
        onOk={() => void logOutEverywhere()}
        onCancel={() => !loggingOut && setConfirming(false)}
        width={480}
      >
        <p>You will be logged out in every browser at once, including this one.</p>
      </Modal>
    </section>
  );
}

/** Loads the start and end of this session, and the state of two-step login. */
function useSecurity() {
  return useCustom<SecurityResponse>({
    url: '/api/admin/security',
    method: 'get',
    errorNotification: false,
  }).query;
}

import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import type { InvitationAcceptedResponse } from '@qlu/contracts/api/index';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { callApi } from '../providers/api-client';
import { NewPasswordItems } from '../security/credential-items';
import { LinkButton } from '../ui/page-header';
import { LoginFrame } from './login-frame';

const FAILED =
  'No connection. When it is back, please try to log in with your new password, or open the link in the email again.';

/** `unknown` when a try that got no response has used the invitation up. */
type Outcome = { username: string } | 'unknown';

/** Opened by the link of an invitation. The user chooses a password, and then logs in. */
export default function InvitationPage() {
  // Kept in memory only: the address loses the token, so that it does not stay in the browser's history.
  const [token] = useState(() => window.location.hash.slice(1));
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <LoginFrame title="Your invitation" heading={headingOf(outcome)}>
      {outcome ? (
        <LogInNow outcome={outcome} />
      ) : token ? (
        <PasswordForm token={token} onDone={setOutcome} />
      ) : (
        <Alert type="error" showIcon message={USER_MESSAGES.tokenRequired} />
      )}
    </LoginFrame>
  );
}

function headingOf(outcome: Outcome | null): string {
  if (outcome === null) return 'Choose your password';
  return outcome === 'unknown' ? 'Please log in' : 'Your password is saved';
}

function LogInNow({ outcome }: { outcome: Outcome }) {
  return (
    <div role="status">
      <p className="login-text">
        {outcome === 'unknown' ? (
          'Most likely, your first try has saved your password. Please log in with it and your email address. If that does not work, please ask the owner for a new invitation.'
        ) : (
          <>
            Please log in now. Your username is <strong>{outcome.username}</strong>
          </>
        )}
      </p>
      <LinkButton to="/login" type="primary" size="large" block>
        Go to the login
      </LinkButton>
    </div>
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: (outcome: Outcome) => void }) {
  const [sending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // The server may have stored the password of a try without a response.
  const [isUnanswered, setUnanswered] = useState(false);

  const send = async ({ password }: { password: string }) => {
    if (sending) return;
    setErrorMessage(null);
    setSending(true);
    const result = await callApi<InvitationAcceptedResponse>('/api/admin/invitations/accept', {
      method: 'POST',
      body: { token, password },
    });
    setSending(false);
    if (result.ok) return onDone(result.data);
    const { status, code, error } = result.problem;
    if (code === 'INVITATION_INVALID' && isUnanswered) return onDone('unknown');
    if (status < 400 || status >= 500) setUnanswered(true);
    setErrorMessage(error || FAILED);
  };

  return (
    <Form<{ password: string }>
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void send(values)}
    >
      <p className="login-text">
        You are invited to the back office. Choose a password here, and then log in with it and your email
        address.
      </p>
      <NewPasswordItems name="password" label="New password" autoFocus readOnly={sending} />
      {errorMessage && <Alert type="error" showIcon message={errorMessage} className="login-text" />}
      <Button type="primary" htmlType="submit" block loading={sending}>
        Save Password
      </Button>
    </Form>
  );
}

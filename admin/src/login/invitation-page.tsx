import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { InvitationAcceptedResponse } from '@qlu/contracts/api/index';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { callApi } from '../providers/api-client';
import { NewPasswordItems } from '../security/new-password-items';

const FAILED = 'Your password could not be saved. Please try again.';

/** Opened by the link of an invitation. The user chooses a password, and then logs in. */
export default function InvitationPage() {
  // Kept in memory only: the address loses the token, so that it does not stay in the browser's history.
  const [token] = useState(() => window.location.hash.slice(1));
  const [username, setUsername] = useState<string | null>(null);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <main className="login">
      <title>Your invitation · Back office</title>
      <div className="login-card">
        <p className="login-house">Quantum Life University</p>
        <h1>{username ? 'Your password is saved' : 'Choose your password'}</h1>
        {username ? (
          <Accepted username={username} />
        ) : token ? (
          <PasswordForm token={token} onAccepted={setUsername} />
        ) : (
          <Alert type="error" showIcon role="alert" message={USER_MESSAGES.tokenRequired} />
        )}
      </div>
    </main>
  );
}

function Accepted({ username }: { username: string }) {
  return (
    <div role="status">
      <p className="dialog-text">
        Please log in now. Your username is <strong className="typed-text">{username}</strong>
      </p>
      <Link to="/login" className="plain-button plain-link">
        Go to the login
      </Link>
    </div>
  );
}

interface PasswordFormProps {
  token: string;
  onAccepted: (username: string) => void;
}

function PasswordForm({ token, onAccepted }: PasswordFormProps) {
  const [sending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const accept = async ({ password }: { password: string }) => {
    setSending(true);
    setErrorMessage(null);
    const result = await callApi<InvitationAcceptedResponse>('/api/admin/invitations/accept', {
      method: 'POST',
      body: { token, password },
    });
    setSending(false);
    if (result.ok) onAccepted(result.data.username);
    else setErrorMessage(result.problem.error || FAILED);
  };

  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void accept(values)}
    >
      <p className="dialog-text">
        You are invited to the back office. After this step you log in with your email address and this
        password.
      </p>
      <NewPasswordItems name="password" label="New password" size="large" autoFocus />
      {errorMessage && (
        <Alert className="login-error" type="error" showIcon role="alert" message={errorMessage} />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={sending}>
        Save password
      </Button>
    </Form>
  );
}

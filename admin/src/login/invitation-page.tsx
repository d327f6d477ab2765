import { useEffect, useState } from 'react';
import type { InvitationAcceptedResponse } from '@qlu/contracts/api/index';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { callApi } from '../providers/api-client';
import { ErrorNotice, PasswordField, SubmitButton } from './login-fields';
import { LoginFrame, useReady } from './login-frame';
import { useLoginForm } from './use-login-form';

const FAILED =
  'We do not know whether your password was saved. Please try to log in with it, or open the link in the email again.';
const LABEL = 'New password';

/** Opened by the link of an invitation. The user chooses a password, and then logs in. */
export function InvitationPage() {
  const ready = useReady();
  // Kept in memory only: the address loses the token, so that it does not stay in the browser's history.
  const [token] = useState(() => globalThis.window?.location.hash.slice(1));
  const [username, setUsername] = useState<string | null>(null);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <LoginFrame
      title="Your invitation"
      heading={username ? 'Your password is saved' : 'Choose your password'}
      ready={ready}
    >
      {username ? (
        <Accepted username={username} />
      ) : ready && !token ? (
        <ErrorNotice>{USER_MESSAGES.tokenRequired}</ErrorNotice>
      ) : (
        <PasswordForm ready={ready} token={token} onAccepted={setUsername} />
      )}
    </LoginFrame>
  );
}

function Accepted({ username }: { username: string }) {
  return (
    <div role="status">
      <p className="login-text">
        Please log in now. Your username is <strong>{username}</strong>
      </p>
      <a href="/admin/login" className="login-submit">
        Go to the login
      </a>
    </div>
  );
}

interface PasswordFormProps {
  ready: boolean;
  token: string | undefined;
  onAccepted: (username: string) => void;
}

function PasswordForm({ ready, token, onAccepted }: PasswordFormProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const form = useLoginForm(
    (name, values) => {
      if (name === 'password') return newPasswordProblem(values['password']);
      return values['repeated'] === values['password'] ? null : USER_MESSAGES.passwordsDiffer;
    },
    async ({ password }) => {
      setErrorMessage(null);
      const result = await callApi<InvitationAcceptedResponse>('/api/admin/invitations/accept', {
        method: 'POST',
        body: { token, password },
      });
      if (result.ok) onAccepted(result.data.username);
      else setErrorMessage(result.problem.error || FAILED);
    },
  );

  return (
    <form className="login-form" method="post" noValidate aria-busy={form.busy} {...form.handlers}>
      <p className="login-text">
        You are invited to the back office. Choose a password here, and then log in with it and your email
        address.
      </p>
      <PasswordField
        name="password"
        label={LABEL}
        hint="8 characters or more. A short sentence is easy to remember."
        autoComplete="new-password"
        autoFocus
        readOnly={form.busy}
        problem={form.problems['password']}
      />
      <PasswordField
        name="repeated"
        label={`${LABEL}, once more`}
        autoComplete="new-password"
        readOnly={form.busy}
        problem={form.problems['repeated']}
      />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <SubmitButton ready={ready} busy={form.busy}>
        Save password
      </SubmitButton>
    </form>
  );
}

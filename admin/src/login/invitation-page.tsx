import { useEffect, useState } from 'react';
import type { InvitationAcceptedResponse } from '@qlu/contracts/api/index';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { callApi } from '../providers/api-client';
import { ErrorNotice, PasswordField, SubmitButton } from './login-fields';
import { LoginFrame, useReady } from './login-frame';
import { useLoginForm } from './use-login-form';

const FAILED =
  'No connection. When it is back, please try to log in with your new password, or open the link in the email again.';
const LABEL = 'New password';

/** `unknown` when a try that got no response has used the invitation up. */
type Outcome = { username: string } | 'unknown';

/** Opened by the link of an invitation. The user chooses a password, and then logs in. */
export function InvitationPage() {
  const ready = useReady();
  // Kept in memory only: the address loses the token, so that it does not stay in the browser's history.
  const [token] = useState(() => globalThis.window?.location.hash.slice(1));
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <LoginFrame title="Your invitation" heading={headingOf(outcome)} ready={ready}>
      {outcome ? (
        <LogInNow outcome={outcome} />
      ) : ready && !token ? (
        <ErrorNotice>{USER_MESSAGES.tokenRequired}</ErrorNotice>
      ) : (
        <PasswordForm ready={ready} token={token} onDone={setOutcome} />
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
      <a href="/admin/login" className="login-submit">
        Go to the login
      </a>
    </div>
  );
}

interface PasswordFormProps {
  ready: boolean;
  token: string | undefined;
  onDone: (outcome: Outcome) => void;
}

function PasswordForm({ ready, token, onDone }: PasswordFormProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // The server may have stored the password of a try without a response.
  const [isUnanswered, setUnanswered] = useState(false);
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
      if (result.ok) return onDone(result.data);
      const { status, code, error } = result.problem;
      if (code === 'INVITATION_INVALID' && isUnanswered) return onDone('unknown');
      if (status === 0 || status >= 500) setUnanswered(true);
      setErrorMessage(error || FAILED);
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
        Save Password
      </SubmitButton>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { logIn } from '../providers/session';
import { ErrorNotice, LoginField, PasswordField, SubmitButton } from './login-fields';
import { useLoginForm } from './use-login-form';

/** Username, password and, when the server requests it, the second factor. */
const REQUIRED: Record<string, (value: string) => string | null> = {
  username: (value) => (value.trim() ? null : ACCESS_MESSAGES.usernameRequired),
  password: (value) => (value ? null : ACCESS_MESSAGES.passwordRequired),
  code: (value) => (value.trim() ? null : ACCESS_MESSAGES.codeRequired),
};

interface LoginFormProps {
  ready: boolean;
  onLoggedIn: () => Promise<void>;
  onSend?: () => void;
}

export function LoginForm({ ready, onLoggedIn, onSend }: LoginFormProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [codeRequested, setCodeRequested] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const form = useLoginForm(
    (name, values) => REQUIRED[name]?.(values[name] ?? '') ?? null,
    async ({ username = '', password = '', code: typed }) => {
      setErrorMessage(null);
      onSend?.();
      const rejected = await logIn({ username, password, code: typed });
      if (!rejected) return onLoggedIn();
      if (rejected.code === 'SECOND_FACTOR_REQUIRED') setCodeRequested(true);
      else setErrorMessage(rejected.message);
      if (rejected.code === 'SECOND_FACTOR_WRONG' && code.current) code.current.value = '';
      if (rejected.code.startsWith('SECOND_FACTOR')) code.current?.focus();
    },
  );

  useEffect(() => {
    if (codeRequested) code.current?.focus();
  }, [codeRequested]);

  return (
    <form className="login-form" method="post" noValidate aria-busy={form.busy} {...form.handlers}>
      <LoginField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        readOnly={form.busy}
        problem={form.problems['username']}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        readOnly={form.busy}
        problem={form.problems['password']}
      />
      {codeRequested && (
        <CodeField
          inputRef={code}
          readOnly={form.busy}
          problem={form.problems['code']}
          onToggle={() => form.clearProblem('code')}
        />
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <SubmitButton ready={ready} busy={form.busy}>
        Login
      </SubmitButton>
    </form>
  );
}

interface CodeFieldProps {
  inputRef: React.RefObject<HTMLInputElement | null>;
  readOnly: boolean;
  problem?: string;
  onToggle: () => void;
}

/** The code of the authenticator app or a recovery code. On phones the first one opens a numeric keyboard. */
function CodeField({ inputRef, onToggle, ...field }: CodeFieldProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const toggle = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    onToggle();
    if (!inputRef.current) return;
    inputRef.current.value = '';
    inputRef.current.focus();
  };
  return (
    <div className="login-code">
      <LoginField
        {...field}
        name="code"
        label={usesRecoveryCode ? 'Recovery code' : 'Code from your authenticator app'}
        inputRef={inputRef}
        autoComplete="one-time-code"
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className="login-toggle" onClick={toggle}>
        {usesRecoveryCode ? 'Use the code from your phone' : 'No phone at hand? Use a recovery code'}
      </button>
    </div>
  );
}

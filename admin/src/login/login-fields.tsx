import { useState } from 'react';
import type { InputHTMLAttributes, RefObject } from 'react';

// The fields of the pages before the login, with the look of Ant Design's. Those pages load neither Ant Design nor Refine.

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  problem?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A text field with its label, its hint and its problem. */
export function LoginField({ label, hint, problem, inputRef, children, ...input }: LoginFieldProps) {
  const { name } = input;
  const described = [problem && `${name}_help`, hint && `${name}_extra`].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <span className="login-input-frame">
        <input
          {...input}
          ref={inputRef}
          id={name}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </span>
      {problem && (
        <span id={`${name}_help`} className="login-problem">
          {problem}
        </span>
      )}
      {hint && (
        <span id={`${name}_extra`} className="quiet">
          {hint}
        </span>
      )}
    </div>
  );
}

/** A password, which a button makes readable. */
export function PasswordField(props: LoginFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <LoginField {...props} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="login-eye"
        // Not "password": that is the label of the field.
        aria-label="Show characters"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2.5 12C4.6 7.8 7.9 5.7 12 5.7s7.4 2.1 9.5 6.3c-2.1 4.2-5.4 6.3-9.5 6.3S4.6 16.2 2.5 12Z" />
          <circle cx="12" cy="12" r="3.2" />
          {!visible && <path d="M3.8 20.2 20.2 3.8" />}
        </svg>
      </button>
    </LoginField>
  );
}

/** The button of a form. It does nothing until the script of the page runs and while the form is sent. */
export function SubmitButton({ ready, busy, children }: { ready: boolean; busy: boolean; children: string }) {
  return (
    <button type="submit" className="login-submit" disabled={!ready} aria-busy={busy}>
      {busy && <span className="login-spinner" aria-hidden />}
      {children}
    </button>
  );
}

/** Why the form was rejected. */
export function ErrorNotice({ children }: { children: string }) {
  return (
    <div className="login-error" role="alert">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" />
        <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" />
      </svg>
      <span>{children}</span>
    </div>
  );
}

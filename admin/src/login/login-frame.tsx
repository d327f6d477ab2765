import type { ReactNode } from 'react';

/** What the history entry of the login says. */
export interface LoginState {
  /** Whether the back button stays here: no page of the back office may appear again. */
  trapBack?: boolean;
  /** The page of the back office that was requested. */
  from?: string;
  /** Whether the session ended while a page was open. */
  ended?: boolean;
  /** Whether the user has just logged out. */
  loggedOut?: boolean;
}

/** The card of the pages before the login. @param title also of the browser's tab, unless `heading` is another one */
export function LoginFrame({
  title,
  heading,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  return (
    <main className="login">
      <title>{`${title} · Back office`}</title>
      <div className="login-card">
        <p className="login-house">Quantum Life University</p>
        <h1>{heading ?? title}</h1>
        {children}
      </div>
    </main>
  );
}

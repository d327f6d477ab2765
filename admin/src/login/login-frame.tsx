import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** Whether the script of the page runs. False in the HTML of the build and at the first rendering. */
export function useReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;

interface LoginFrameProps {
  /** The title of the browser's tab. */
  title: string;
  heading: string;
  ready: boolean;
  children: ReactNode;
}

/** The card of the pages before the login. */
export function LoginFrame({ title, heading, ready, children }: LoginFrameProps) {
  return (
    <main className="login" data-hydrating={ready ? undefined : ''}>
      <title>{`${title} · Back office`}</title>
      <div className="login-card">
        <p className="login-house">Quantum Life University</p>
        <h1>{heading}</h1>
        {children}
      </div>
    </main>
  );
}

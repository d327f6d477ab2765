import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LoginPage } from './login-page';
import type { LoginState } from './login-state';
import { preloadApp } from './preload-app';

const BASE = '/admin';
const LOGIN = `${BASE}/login`;

/** The back office itself, with Refine and Ant Design. */
const loadApp = () => import('../app/start-app');

/**
 * Makes the login of the page's HTML usable. The server also sends this page for the other pages of the back office to a
 * browser without a session cookie. After the login the back office replaces it in the same document.
 */
export function openLogin(element: HTMLElement): void {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '').toLowerCase() !== LOGIN) {
    const state: LoginState = { trapBack: true, from: pathname.slice(BASE.length) + search };
    // `usr` is where the router keeps the state of an entry.
    window.history.replaceState({ usr: state }, '', LOGIN);
  }

  const open = async (path: string) => {
    const address = path === '/' ? BASE : BASE + path;
    try {
      const { startApp } = await loadApp();
      window.history.replaceState(null, '', address);
      await startApp(root);
    } catch {
      // A new release has files of other names: its own page names them.
      window.location.replace(address);
    }
  };
  const root = hydrateRoot(
    element,
    <StrictMode>
      <LoginPage
        state={(window.history.state as { usr?: LoginState } | null)?.usr ?? {}}
        open={open}
        // The back office is evaluated while the server examines the password. `open` reports a failure.
        onSend={() => void loadApp().catch(() => undefined)}
      />
    </StrictMode>,
  );
  preloadApp();
}

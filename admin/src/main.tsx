// Must be imported before any other AntD module: makes AntD 5 work with React 19.
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { LoginState } from './login/login-frame';
import { adminFlag, canStore, offlineAccess, storedRole } from './providers/admin-flag';
import { findOpenSession } from './providers/auth-provider';
import { BASE, createRouter } from './app/router';
import { PageLoading } from './ui/query-state';
import '@fontsource/mukta/400.css';
import '@fontsource/mukta/600.css';
import '@fontsource/noto-sans-telugu/400.css';
import '@fontsource/noto-sans-telugu/600.css';
import './app/base.css';
import './app/frame.css';
import './app/menu.css';
import './app/figures.css';
import './dashboard/overview.css';
import './statistics/statistics.css';
import './listing/toolbar.css';
import './app/cards.css';
import './refunds/refunds.css';
import './resources/attention/attention.css';
import './resources/banners/banners.css';
import './resources/photographs/photographs.css';
import './app/tables.css';
import './resources/upcoming-programs/program-dialog.css';
import './security/security.css';
import './resources/users/users.css';
import './people/people.css';
import './feedback/feedback.css';
import './waiting-list/waiting-list.css';
import './check-in/check-in.css';
import './check-in/check-in-scan.css';
import './announcements/announcements.css';
import './cancellation/cancellation.css';
import './resources/donation-import/donation-import.css';
import './resources/foundation/foundation.css';
import './app/sections.css';
import './resources/donation-statements/statement.css';
import './login/login.css';
import './app/forced-colors.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const app = createRoot(root);

const { pathname, search } = window.location;
if (!/^\/admin\/(?:login|invitation)\/?$/i.test(pathname)) {
  // A new tab has no flag even when the session is open: then no login is needed.
  if (canStore() && !adminFlag.isSet()) {
    app.render(<PageLoading />);
    await openTab();
  }
  if (!adminFlag.isSet()) {
    const state: LoginState = { trapBack: true, from: pathname.slice(BASE.length) + search };
    // `usr` is where the router keeps the state of an entry. Without this it would load the code of the page first.
    window.history.replaceState({ usr: state }, '', `${BASE}/login`);
  }
}

window.addEventListener('pageshow', ({ persisted }) => {
  // The token of an invitation is no longer in its address.
  if (!persisted || /^\/admin\/invitation\/?$/i.test(window.location.pathname)) return;
  // The browser restores the page as it was, perhaps after a logout in another tab.
  document.documentElement.style.visibility = 'hidden';
  window.location.reload();
});

app.render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

async function openTab(): Promise<void> {
  const offlineRole = offlineAccess.roleOn(todayInIndia());
  const isOpen = await (offlineRole ? Promise.race([findOpenSession(), noAnswer()]) : findOpenSession());
  if (isOpen === null && offlineRole) storedRole.set(offlineRole);
  if (isOpen || (isOpen === null && offlineRole)) adminFlag.set();
}

/** Nobody waits longer at the entrance. */
function noAnswer(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), 5_000);
  });
}

import { createRoot } from 'react-dom/client';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { adminFlag, offlineAccess, storedRole } from './providers/admin-flag';
import { findOpenSession } from './providers/session';
import { preloadPage } from './app/preload-page';
import './app/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

preloadPage();
const app = import('./app/start-app');
// A new tab has no flag even when the session is open: then no login is needed.
if (!adminFlag.isSet()) await openTab();
const { startApp } = await app;
await startApp(createRoot(root));

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

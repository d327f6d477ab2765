import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app';
import { adminFlag } from './providers/admin-flag';
import { findOpenSession } from './providers/session';
import './app/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// A new tab has no flag even when the session is open: then no login is needed.
if (!adminFlag.isSet() && (await findOpenSession())) adminFlag.set();
await startApp(createRoot(root));

import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import type { LoginResponse, SessionResponse } from '@qlu/contracts/api/index';
import { adminFlag, pendingLogout, storedRole, storedUser } from './admin-flag';
import { callApi } from './api-client';

// The session for the login page and for Refine's auth provider. The login page loads neither Refine nor Ant Design.

interface Credentials {
  username: string;
  password: string;
  /** From the authenticator app, or a recovery code. Only when the server requested it. */
  code?: string;
}

const LOGIN_FAILED = 'Login failed. Please try again later.';

/** Whether the server has an open session for this browser; null when it cannot be reached. Stores the role and the user. */
export async function checkSession(): Promise<boolean | null> {
  const result = await callApi<SessionResponse>('/api/admin/session');
  if (!result.ok) return null;
  const { role, username } = result.data;
  if (role) storedRole.set(role);
  if (username) storedUser.set(username);
  return result.data.authenticated;
}

/** Ends the server's session. A call without a response is repeated when the login page opens. */
export async function endServerSession(): Promise<void> {
  const result = await callApi('/api/admin/logout', { method: 'POST' });
  if (result.ok) pendingLogout.clear();
  else pendingLogout.set();
}

/**
 * Whether this browser is logged in already; null when the server cannot be reached. A logout that got no response is
 * repeated first, and is never undone.
 */
export async function findOpenSession(): Promise<boolean | null> {
  if (pendingLogout.isSet()) {
    await endServerSession();
    return false;
  }
  return checkSession();
}

/** Logs in, and stores the role and the user. @returns why it was rejected; null after a login */
export async function logIn(credentials: Credentials): Promise<{ code: string; message: string } | null> {
  const result = await callApi<LoginResponse>('/api/admin/login', { method: 'POST', body: credentials });
  if (result.ok) {
    pendingLogout.clear();
    adminFlag.set();
    storedRole.set(result.data.role);
    storedUser.set(result.data.username);
    return null;
  }
  const { code, error } = result.problem;
  const message = code === 'INVALID_CREDENTIALS' ? ACCESS_MESSAGES.invalidCredentials : error;
  return { code, message: message || LOGIN_FAILED };
}

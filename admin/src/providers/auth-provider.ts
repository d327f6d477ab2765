import type { AuthProvider } from '@refinedev/core';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import type { LoginResponse, SessionResponse } from '@qlu/contracts/api/index';
import { forgetCheckInList } from '../check-in/phone-storage';
import { forgetFormDrafts } from '../ui/use-form-draft';
import { adminFlag, pendingLogout, storedRole, storedUser } from './admin-flag';
import { callApi } from './api-client';

/** The server's session is authoritative; the flag in the browser follows it. */
export const authProvider: AuthProvider = {
  // Refine requires the method. The login page logs in without Refine.
  login: () => Promise.resolve({ success: false }),

  // Clears the flag even when the server cannot be reached: the user wants to be logged out.
  logout: async () => {
    await endServerSession();
    adminFlag.clear();
    forgetFormDrafts();
    storedUser.clear();
    await forgetCheckInList();
    return { success: true, redirectTo: '/login' };
  },

  // Keeps the flag when the server cannot be reached: the next call that needs the session decides.
  check: async () => {
    if (pendingLogout.isSet()) adminFlag.clear();
    if (!adminFlag.isSet()) return { authenticated: false };
    const open = await checkSession();
    if (open === false) adminFlag.clear();
    return { authenticated: open !== false };
  },

  // The API client already handles a 401, for all calls and not only for Refine's.
  onError: () => Promise.resolve({}),
};

export interface Credentials {
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
async function endServerSession(): Promise<void> {
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

import type { AuthProvider } from '@refinedev/core';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import type { LoginResponse, SessionResponse } from '@qlu/contracts/api/index';
import { adminFlag, storedRole } from './admin-flag';
import { callApi } from './api-client';

export interface Credentials {
  username: string;
  password: string;
  /** From the authenticator app, or a recovery code. Only when the server requested it. */
  code?: string;
}

const LOGIN_FAILED = 'Login failed. Please try again later.';

/** Whether the server has an open session for this browser; null when it cannot be reached. Stores the role. */
export async function checkSession(): Promise<boolean | null> {
  const result = await callApi<SessionResponse>('/api/admin/session');
  if (!result.ok) return null;
  if (result.data.role) storedRole.set(result.data.role);
  return result.data.authenticated;
}

/** The server's session is authoritative; the flag in the browser follows it. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const result = await callApi<LoginResponse>('/api/admin/login', { method: 'POST', body: credentials });
    if (result.ok) {
      adminFlag.set();
      storedRole.set(result.data.role);
      return { success: true, redirectTo: '/' };
    }
    const { code, error } = result.problem;
    const message = code === 'INVALID_CREDENTIALS' ? ACCESS_MESSAGES.invalidCredentials : error;
    return { success: false, error: { name: code, message: message || LOGIN_FAILED } };
  },

  // Clears the flag even when the server cannot be reached: the user wants to be logged out.
  logout: async () => {
    await callApi('/api/admin/logout', { method: 'POST' });
    adminFlag.clear();
    return { success: true, redirectTo: '/login' };
  },

  // Keeps the flag when the server cannot be reached: the next call that needs the session decides.
  check: async () => {
    if (!adminFlag.isSet()) return { authenticated: false };
    const open = await checkSession();
    if (open === false) adminFlag.clear();
    return { authenticated: open !== false };
  },

  // The API client already handles a 401, for all calls and not only for Refine's.
  onError: () => Promise.resolve({}),
};

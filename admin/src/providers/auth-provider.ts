import type { AuthProvider } from '@refinedev/core';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { adminFlag } from './admin-flag';
import { callApi } from './api-client';

export interface Credentials {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code; where the server asked for it. */
  code?: string;
}

const LOGIN_FAILED = 'Login failed. Please try again later.';

/** Whether the server has an open session for this browser; null when it cannot be asked. */
export async function askSession(): Promise<boolean | null> {
  const answer = await callApi<{ authenticated: boolean }>('/api/admin/session');
  return answer.ok ? answer.data.authenticated : null;
}

/** The server's session is the truth; the flag follows it. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const answer = await callApi('/api/admin/login', { method: 'POST', body: credentials });
    if (answer.ok) {
      adminFlag.set();
      return { success: true, redirectTo: '/' };
    }
    const { code, error } = answer.problem;
    const sentence = code === 'INVALID_CREDENTIALS' ? ACCESS_MESSAGES.invalidCredentials : error;
    return { success: false, error: { name: code, message: sentence || LOGIN_FAILED } };
  },

  // The flag goes even when the server cannot be reached: the person asked to be out.
  logout: async () => {
    await callApi('/api/admin/logout', { method: 'POST' });
    adminFlag.clear();
    return { success: true, redirectTo: '/login' };
  },

  // Without an answer the flag stands: the next call that needs the session decides.
  check: async () => {
    if (!adminFlag.isSet()) return { authenticated: false };
    const open = await askSession();
    if (open === false) adminFlag.clear();
    return { authenticated: open !== false };
  },

  // A 401 was already acted on by the API client, for every call and not only for Refine's.
  onError: () => Promise.resolve({}),
};

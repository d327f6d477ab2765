import type { AuthProvider } from '@refinedev/core';
import { adminFlag, pendingLogout, storedUser } from './admin-flag';
import { forgetCheckInList } from '../check-in/phone-storage';
import { forgetFormDrafts } from '../ui/use-form-draft';
import { checkSession, endServerSession } from './session';

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

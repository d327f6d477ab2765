import { ADMIN_FLAG, ADMIN_ROLE } from '@qlu/contracts/access/access.rules';
import { ROLES } from '@qlu/contracts/access/roles.rules';
import type { Role } from '@qlu/contracts/access/roles.rules';

/** Whether this tab considers itself logged in. Decides what is shown; the server's session decides what is allowed. */
export const adminFlag = {
  isSet: (): boolean => sessionStorage.getItem(ADMIN_FLAG) === 'true',
  set: (): void => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  clear: (): void => {
    sessionStorage.removeItem(ADMIN_FLAG);
    sessionStorage.removeItem(ADMIN_ROLE);
  },
};

const PENDING_LOGOUT = 'adminPendingLogout';

/**
 * Whether a logout got no response, so that the server may still have an open session. All tabs share it: without it, the
 * login page would find the session and log the user in again.
 */
export const pendingLogout = {
  isSet: (): boolean => localStorage.getItem(PENDING_LOGOUT) === 'true',
  set: (): void => localStorage.setItem(PENDING_LOGOUT, 'true'),
  clear: (): void => localStorage.removeItem(PENDING_LOGOUT),
};

/** The role that the server reported last; undefined until then. Decides what is shown. */
export const storedRole = {
  get: (): Role | undefined => ROLES.find((role) => role === sessionStorage.getItem(ADMIN_ROLE)),
  set: (role: Role): void => sessionStorage.setItem(ADMIN_ROLE, role),
};

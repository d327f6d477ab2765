import { ADMIN_FLAG, ADMIN_ROLE } from '@qlu/contracts/access/access.rules';
import { ROLES } from '@qlu/contracts/access/roles.rules';
import type { Role } from '@qlu/contracts/access/roles.rules';

/** Whether the browser lets this website store anything. Without that nobody can log in. */
export function canStore(): boolean {
  try {
    return [sessionStorage, localStorage].every((storage) => storage.length >= 0);
  } catch {
    return false;
  }
}

let logins = 0;

/** Whether this tab considers itself logged in. Decides what is shown; the server's session decides what is allowed. */
export const adminFlag = {
  isSet: (): boolean => canStore() && sessionStorage.getItem(ADMIN_FLAG) === 'true',
  set: (): void => {
    logins += 1;
    sessionStorage.setItem(ADMIN_FLAG, 'true');
  },
  /** Another number after each login in this document; undefined after the logout. */
  login: (): number | undefined => (adminFlag.isSet() ? logins : undefined),
  clear: (): void => {
    sessionStorage.removeItem(ADMIN_FLAG);
    sessionStorage.removeItem(ADMIN_ROLE);
    offlineAccess.end();
  },
};

const OFFLINE_ACCESS = 'adminOfflineCheckIn';

/**
 * Whether a new tab may open the check-in page while the server cannot be reached: on the day on which its list was loaded,
 * until the logout or the end of the session. Then nothing is loaded; the page shows what the phone has stored.
 */
export const offlineAccess = {
  allow: (day: string): void => {
    const role = storedRole.get();
    if (role) localStorage.setItem(OFFLINE_ACCESS, JSON.stringify({ day, role }));
  },
  end: (): void => localStorage.removeItem(OFFLINE_ACCESS),
  /** The role of the user; undefined when it is not allowed. */
  roleOn: (day: string): Role | undefined => {
    const stored = JSON.parse(localStorage.getItem(OFFLINE_ACCESS) ?? '{}') as {
      day?: string;
      role?: string;
    };
    return stored.day === day ? ROLES.find((role) => role === stored.role) : undefined;
  },
};

const ADMIN_USER = 'adminUser';

/** The username that the server reported last in this tab. Decides whose drafts are shown. The end of a session keeps it. */
export const storedUser = {
  get: (): string | null => sessionStorage.getItem(ADMIN_USER),
  set: (username: string): void => sessionStorage.setItem(ADMIN_USER, username),
  clear: (): void => sessionStorage.removeItem(ADMIN_USER),
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

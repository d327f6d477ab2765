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

/** The role that the server reported last; undefined until then. Decides what is shown. */
export const storedRole = {
  get: (): Role | undefined => ROLES.find((role) => role === sessionStorage.getItem(ADMIN_ROLE)),
  set: (role: Role): void => sessionStorage.setItem(ADMIN_ROLE, role),
};

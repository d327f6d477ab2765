import { ADMIN_FLAG } from '@qlu/contracts/access/access.rules';

/** Whether this tab considers itself logged in. Decides what is shown; the server's session decides what is allowed. */
export const adminFlag = {
  isSet: (): boolean => sessionStorage.getItem(ADMIN_FLAG) === 'true',
  set: (): void => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  clear: (): void => sessionStorage.removeItem(ADMIN_FLAG),
};

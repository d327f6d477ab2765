import { ADMIN_FLAG } from '@qlu/contracts/access/access.rules';

/** What the browser believes about the session (decisions §3): it decides what is shown, never what is allowed. */
export const adminFlag = {
  isSet: (): boolean => sessionStorage.getItem(ADMIN_FLAG) === 'true',
  set: (): void => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  clear: (): void => sessionStorage.removeItem(ADMIN_FLAG),
};

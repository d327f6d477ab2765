/** Key in session storage. The flag decides what is shown; the session cookie decides what is allowed. */
export const ADMIN_FLAG = 'adminAuthenticated';

/** Key in session storage of the role that the server reported. It decides only what is shown. */
export const ADMIN_ROLE = 'adminRole';

/** Hours without a request after which a session ends. */
export const SESSION_IDLE_HOURS = 2;

/** Hours after login when a session ends, even if it is in use. */
export const SESSION_HOURS = 12;

/** Number of recovery codes in a set. Each replaces the authenticator app for one login. */
export const RECOVERY_CODES = 10;

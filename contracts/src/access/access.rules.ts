/** The flag of spec 2 §3 in session storage. It decides what is shown; the session cookie decides what is allowed. */
export const ADMIN_FLAG = 'adminAuthenticated';

/** A session ends after so many hours without a request. */
export const SESSION_IDLE_HOURS = 2;

/** A session ends so many hours after its login, however much it is used. */
export const SESSION_HOURS = 12;

/** How many recovery codes are made at once; each opens the back office once in place of the phone. */
export const RECOVERY_CODES = 10;

/** The flag of spec 2 §3 in session storage. It decides what is shown; the session cookie decides what is allowed. */
export const ADMIN_FLAG = 'adminAuthenticated';

/** Characters of a password. */
export const PASSWORD_MINIMUM = 8;
export const PASSWORD_LIMIT = 1_000;

/** Hours for which the link in an invitation is valid. */
export const INVITATION_HOURS = 72;

/** The page of the back office that an invitation opens. The token follows after `#`, so that it is in no log. */
export const INVITATION_PATH = '/admin/invitation';

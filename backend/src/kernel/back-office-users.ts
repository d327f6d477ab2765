import type { Role } from '@qlu/contracts/access/roles.rules';

/** A user of the back office, as stored now. */
export interface BackOfficeUser {
  username: string;
  role: Role;
  /** The most that the user may refund of one payment, in paise; null: no limit. */
  refundLimit: number | null;
}

/** The fields of a session that identify its user. */
export interface SessionUser {
  /** The owner of the settings. */
  administrator?: string;
  /** An invited user, and the version of the login with which the session was opened. */
  user?: string;
  userVersion?: number;
}

export abstract class BackOfficeUsers {
  /** Null when nobody is logged in, or when the user is disabled or has a new password since. */
  abstract ofSession(session: SessionUser): Promise<BackOfficeUser | null>;
}

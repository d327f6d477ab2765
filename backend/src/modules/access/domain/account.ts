import type { Role } from '@qlu/contracts/access/roles.rules';

/** Somebody who can log in: the owner of the settings, or an invited user. */
export interface Account {
  username: string;
  role: Role;
  /** In paise; null: no limit. */
  refundLimit: number | null;
  /** Null until an invited user has chosen a password. */
  passwordHash: string | null;
  /** Counts the changes that end all sessions of an invited user: a new password, or being disabled. */
  version: number;
  isDisabled: boolean;
  /** Whether name and password are set on the server. */
  isSetOnServer: boolean;
}

/** Whether somebody with the right password may log in. */
export function canLogIn({ passwordHash, isDisabled }: Account): boolean {
  return passwordHash !== null && !isDisabled;
}

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
  /** Name and password are set on the server. */
  isSetOnServer: boolean;
}

export function canLogIn({ passwordHash, isDisabled }: Account): boolean {
  return passwordHash !== null && !isDisabled;
}

/** Proof that a browser has logged in to an account before. The browser keeps it in a cookie. */
export interface DeviceTicket {
  username: string;
  device: string;
  /** A digest of the account's password and version at the time of the login. */
  seal: string;
}

export interface Client {
  /** The complete IP address. It is personal data and not stored in the audit log. */
  address: string;
  /** The network of the address, in the form that the audit log shows. */
  addressClass: string;
  /** The ticket that the browser has for the account; null when it has none that we signed. */
  ticket: DeviceTicket | null;
}

export interface Requester extends Client {
  username: string;
  session: string;
}

/** An attempt counts for its network and this: a browser that has logged in before, an account, or an unknown name. */
export interface LoginKey {
  kind: 'device' | 'account' | 'unknown';
  /** The id of the browser, or the typed name. */
  name: string;
}

import { BackOfficeUsers } from '../../../kernel/back-office-users.js';
import type { Digest } from '../../../kernel/vault.js';
import type { Account } from '../domain/account.js';
import type { Rights, User } from '../domain/user.js';

export interface Invitation {
  id: string;
  userId: number;
  /** The token, sealed for the invitation, because the email with it is written later. */
  sealed: Buffer;
  expiresAt: Date;
}

/** The owner of the settings and the invited users, with invitations and sessions. One transaction for each change. */
export abstract class UserRepository extends BackOfficeUsers {
  /** The owner of the settings by its exact name, which has priority, or an invited user by the address in any case. */
  abstract findAccount(username: string): Promise<Account | null>;
  /** Stores a password of an invited user and makes the former logins invalid. Returns the new version. */
  abstract changePassword(username: string, passwordHash: string): Promise<number>;
  /** The password hash of the owner of the settings; null for an unknown name. */
  abstract administratorHash(username: string): Promise<string | null>;
  /** Makes `username` the only owner of the settings, with this password hash. Ends all sessions of all users. */
  abstract appointAdministrator(username: string, passwordHash: string): Promise<void>;
  /** Ends all sessions of the user except the one with the id `except`. Returns how many ended. */
  abstract endSessions(username: string, except?: string): Promise<number>;

  /** Returns the id; null when an account with this name exists. */
  abstract add(user: Rights & Pick<User, 'username' | 'displayName'>): Promise<number | null>;
  abstract find(id: number): Promise<User | null>;
  /** Locks the user. Locks the owners first, so that changes of two owners run one after another. */
  abstract lock(id: number): Promise<{ user: User; activeOwners: number } | null>;
  abstract changeRights(id: number, rights: Rights): Promise<void>;
  /** Also makes the former logins invalid. */
  abstract disable(id: number, at: Date): Promise<void>;
  abstract enable(id: number): Promise<void>;

  /** Replaces the user's former invitation, whose link stops working. */
  abstract replaceInvitation(invitation: Invitation, tokenDigest: Buffer): Promise<void>;
  abstract findInvitation(id: string): Promise<Invitation | null>;
  /** The user whose invitation has this token; null when it has expired, was used or was replaced. */
  abstract findInvited(tokenDigest: Digest, now: Date): Promise<number | null>;
  /** Uses the token up. Null as for {@link findInvited}. */
  abstract useInvitation(tokenDigest: Digest, now: Date): Promise<number | null>;
  abstract withdrawInvitation(userId: number): Promise<void>;
}

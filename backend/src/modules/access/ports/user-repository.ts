import type { Rights, User } from '../domain/user.js';

/** The invited users. The calls of one change run in one transaction. */
export abstract class UserRepository {
  /** Returns the id; null when an account with this name exists. */
  abstract add(user: Rights & Pick<User, 'username' | 'displayName'>): Promise<number | null>;
  abstract find(id: number): Promise<User | null>;
  /** Locks the user. Locks the owners first, so that changes of two owners run one after another. */
  abstract lock(id: number): Promise<{ user: User; activeOwners: number } | null>;
  abstract changeRights(id: number, rights: Rights): Promise<void>;
  /** Also makes the former logins invalid. */
  abstract disable(id: number, at: Date): Promise<void>;
  abstract enable(id: number): Promise<void>;
}

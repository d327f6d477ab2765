import type { Role } from '@qlu/contracts/access/roles.rules';

export interface User {
  id: number;
  /** The email address, in lower case. */
  username: string;
  displayName: string;
  role: Role;
  /** In paise; null: no limit. */
  refundLimit: number | null;
  isDisabled: boolean;
  hasPassword: boolean;
}

/** The owner's decisions about a user. */
export type Rights = Pick<User, 'role' | 'refundLimit'>;

/** The limit in paise that a role has: the owner has none, and only the office makes refunds besides. */
export function getRefundLimit(role: Role, paise: number | null): number | null {
  if (role === 'owner') return null;
  return role === 'office' ? (paise ?? 0) : 0;
}

/** Why somebody must not take the rights of an owner from a user, or disable the user. */
export type Objection = 'USER_IS_YOURSELF' | 'USER_IS_LAST_OWNER';

/** Null when `actor` may do it. @param activeOwners those who can log in, with the owner of the settings */
export function objectionTo(
  change: { role?: Role; disable?: boolean },
  { actor, user, activeOwners }: { actor: string; user: User; activeOwners: number },
): Objection | null {
  const loses = change.disable === true || (change.role !== undefined && change.role !== user.role);
  if (!loses) return null;
  if (actor === user.username) return 'USER_IS_YOURSELF';
  const isActiveOwner = user.role === 'owner' && user.hasPassword && !user.isDisabled;
  return isActiveOwner && activeOwners <= 1 ? 'USER_IS_LAST_OWNER' : null;
}

/** The owner under whom the vault seals the token of an invitation. */
export function invitationOwner(id: string): string {
  return `invitation ${id}`;
}

export function tokenText(token: string): string {
  return `invitation-token ${token}`;
}

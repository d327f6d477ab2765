import type { Digest } from '../../../kernel/digest.js';

export interface Invitation {
  id: string;
  userId: number;
  /** The token, sealed for the invitation, because the email with it is written later. */
  sealed: Buffer;
  expiresAt: Date;
}

/** The open invitations: at most one for each user. */
export abstract class InvitationRepository {
  /** Replaces the user's former invitation, whose link stops working. */
  abstract replace(invitation: Invitation, tokenDigest: Buffer): Promise<void>;
  abstract find(id: string): Promise<Invitation | null>;
  /** The user whose invitation has this token; null when it has expired, was used or was replaced. */
  abstract userOf(tokenDigest: Digest, now: Date): Promise<number | null>;
  /** Uses the token up. Null as for {@link userOf}. */
  abstract use(tokenDigest: Digest, now: Date): Promise<number | null>;
  abstract withdraw(userId: number): Promise<void>;
}

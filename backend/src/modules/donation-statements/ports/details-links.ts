import type { Digest } from '../../../kernel/digest.js';

/** A link that asks the donor of a gift for missing details. A gift has at most one. */
export interface DetailsLink {
  id: string;
  transactionId: string;
  /** The token of the link, encrypted. */
  sealed: Buffer;
  expiresAt: Date;
}

/** Stored links. Every method takes part in the current transaction. */
export abstract class DetailsLinks {
  /** Stores a link; the former one of the same gift stops working. */
  abstract replace(link: DetailsLink, tokenDigest: Buffer): Promise<void>;
  /** Null when it was replaced or used. */
  abstract find(id: string): Promise<DetailsLink | null>;
  /** The transaction id of the gift; null when the token is unknown, used or expired. */
  abstract transactionOf(token: Digest, now: Date): Promise<string | null>;
  /** Removes the link of a gift. False when there is none: of two transactions at the same time, one gets true. */
  abstract remove(transactionId: string): Promise<boolean>;
}

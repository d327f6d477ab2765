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
  /** Null when it was replaced. A used one has expired. */
  abstract find(id: string): Promise<DetailsLink | null>;
  /** The transaction id of the gift; null when the token is unknown, used or expired. */
  abstract transactionOf(token: Digest, now: Date): Promise<string | null>;
  /** Whether a donor has used the token; false after the gift got a newer link. */
  abstract isUsed(token: Digest): Promise<boolean>;
  /** Ends the link of a gift. False when it is used: of two transactions at the same time, one gets true. */
  abstract use(transactionId: string, now: Date): Promise<boolean>;
}

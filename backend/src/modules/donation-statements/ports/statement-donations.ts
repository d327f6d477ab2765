import type { Digest } from '../../../kernel/vault.js';

/** A donation of a statement for a link to its donor. */
export interface LinkedDonation {
  id: number;
  transactionId: string;
  donorName: string;
  email: string;
  address: string;
  hasIdNumber: boolean;
  /** Paise. */
  amount: number;
  receivedAt: Date;
}

/** A link that asks the donor for missing details. A donation has at most one. */
export interface DetailsLink {
  id: string;
  transactionId: string;
  /** The token of the link, encrypted. */
  sealed: Buffer;
  expiresAt: Date;
}

/** The donations of the statements, with the links to their donors. Every method takes part in the current transaction. */
export abstract class StatementDonations {
  /**
   * Computes what the statements need to know about donations that have changed since the last call: who the donor is, and
   * what is not ready. Call it before a statement is read.
   */
  abstract refresh(): Promise<void>;
  /** Excludes a donation in cash over the limit, or includes it again. Returns false when nothing changed. */
  abstract setExcluded(transactionId: string, isExcluded: boolean): Promise<boolean>;
  /** Null when there is no such received donation. */
  abstract find(id: number): Promise<LinkedDonation | null>;
  /** The donation and others of the same person (name, phone and email) in any year that have no ID number either. */
  abstract findOfSamePerson(transactionId: string): Promise<LinkedDonation[]>;
  /** Returns true when the donation is in cash and over the limit. */
  abstract isOverLimit(id: number): Promise<boolean>;

  /** Stores a link; the former one of the same donation stops working. */
  abstract replaceLink(link: DetailsLink, tokenDigest: Buffer): Promise<void>;
  /** Null when it was replaced. A used one has expired. */
  abstract findLink(id: string): Promise<DetailsLink | null>;
  /** The transaction id of the donation; null when the token is unknown, used or expired. */
  abstract findTransaction(token: Digest, now: Date): Promise<string | null>;
  /** Returns true when a donor has used the token; false after the donation got a newer link. */
  abstract isLinkUsed(token: Digest): Promise<boolean>;
  /** Ends the link of a donation. False when it is used: of two transactions at the same time, one gets true. */
  abstract useLink(transactionId: string, now: Date): Promise<boolean>;
}

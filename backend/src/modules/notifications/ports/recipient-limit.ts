/** Limits the emails to one address that forms without a payment cause. */
export abstract class RecipientLimit {
  /** Counts one email to this address. Returns false when it got three within the last day. */
  abstract take(address: string): Promise<boolean>;
}

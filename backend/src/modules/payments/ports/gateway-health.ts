/** Whether Razorpay accepts the account's keys, for all instances. Takes part in the transaction under way. */
export abstract class GatewayHealth {
  /** Razorpay rejected the keys at `at`. Returns since when it does. */
  abstract noteRejected(at: Date): Promise<Date>;

  /** Razorpay accepted the keys. */
  abstract noteAccepted(at: Date): Promise<void>;

  /** Null while it accepts them. */
  abstract rejectedSince(): Promise<Date | null>;

  /**
   * Whether the operator must be emailed about the rejection now: true once an hour at most, and counted as emailed.
   */
  abstract takeEmail(at: Date): Promise<boolean>;
}

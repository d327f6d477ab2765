/** Whether Razorpay responds and accepts the account's keys, for all instances. Takes part in the current transaction. */
export abstract class GatewayHealth {
  /** Stores that Razorpay rejected the keys at `at`. Returns since when it rejects them. */
  abstract noteRejected(at: Date): Promise<Date>;

  /** Stores that Razorpay accepted the keys. */
  abstract noteAccepted(at: Date): Promise<void>;

  /** Since when Razorpay rejects the keys; null while it accepts them. */
  abstract rejectedSince(): Promise<Date | null>;

  /** Stores that Razorpay could not be reached at `at`. */
  abstract noteUnreachable(at: Date): Promise<void>;

  /** Stores that Razorpay responds. */
  abstract noteReachable(at: Date): Promise<void>;

  /** Since when Razorpay cannot be reached, when that is for at least a quarter of an hour; otherwise null. */
  abstract unreachableSince(now: Date): Promise<Date | null>;

  /**
   * Whether to email the operator about the rejection now. Returns true at most once an hour and records the
   * email.
   */
  abstract takeEmail(at: Date): Promise<boolean>;
}

/** The result of a sync that an event caused. */
export type SubscriptionSync =
  /** The subscription was synced, and the named charge is recorded. */
  | 'shown'
  /** It was synced, but Razorpay's records do not show the named charge yet. */
  | 'lagging'
  /** The subscription is not ours, or not stored yet. */
  | 'unknown';

/** The module that owns subscriptions. */
export abstract class SubscriptionOwner {
  /**
   * Syncs the subscription that an event names.
   * @param paymentId the Razorpay payment that the event names; null when it names none
   * @throws GATEWAY_*
   */
  abstract syncSubscription(subscriptionId: string, paymentId: string | null): Promise<SubscriptionSync>;
}

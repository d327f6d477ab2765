/** The result of a sync that an event caused. */
export type SubscriptionSync =
  /** The subscription was synced, and the named charge is recorded. */
  | 'shown'
  /** It was synced, but Razorpay's records do not show the named charge yet. */
  | 'lagging'
  /** The subscription is not ours, or not stored yet. */
  | 'unknown';

interface Owner {
  /** @param paymentId the Razorpay payment that the event names; null when it names none */
  syncSubscription(subscriptionId: string, paymentId: string | null): Promise<SubscriptionSync>;
}

/** The module that owns subscriptions. It registers in its module file. */
export class SubscriptionOwner implements Owner {
  private owner: Owner = { syncSubscription: async () => 'unknown' };

  register(owner: Owner): void {
    this.owner = owner;
  }

  /** Syncs the subscription that an event names. @throws GATEWAY_* */
  syncSubscription(subscriptionId: string, paymentId: string | null): Promise<SubscriptionSync> {
    return this.owner.syncSubscription(subscriptionId, paymentId);
  }
}

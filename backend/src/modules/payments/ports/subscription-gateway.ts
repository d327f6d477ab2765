import type { MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';

/** A subscription as the gateway reports it. */
export interface GatewaySubscription {
  id: string;
  status: MonthlyGiftStatus;
  /** When it ended; null while it has not, or when Razorpay does not say. */
  endedAt: Date | null;
  /** When the next charge is due; null when none is planned. */
  chargeAt: Date | null;
  /** How many charges were paid. */
  paidCount: number;
  /** True when the payer paused it in the UPI app. Then only the payer can resume it there. */
  isPausedByPayer: boolean;
}

/** A paid charge of a subscription. It has an order and a payment like every other payment. */
export interface GatewayCharge {
  subscriptionId: string;
  invoiceId: string;
  orderId: string;
  paymentId: string;
}

/** The proof that the checkout of a subscription passes to the page after the first payment. */
export interface SubscriptionProof {
  paymentId: string;
  subscriptionId: string;
  signature: string;
}

/** The subscriptions of the payment gateway. Calls end and fail as those of `PaymentGateway`. */
export abstract class SubscriptionGateway {
  /** The public half of the account's key, for the checkout. */
  abstract readonly keyId: string;

  /**
   * Creates a plan of `amount` paise every month and returns its id. Nothing is charged.
   * @throws MONTHLY_GIFTS_OFF when the account has no subscriptions
   */
  abstract createPlan(plan: { amount: number; currency: string; name: string }): Promise<string>;

  /**
   * Creates a subscription that begins with its first payment, and returns its id. Nothing is charged. The call sends
   * no personal data.
   * @param subscription.charges how often it is charged, with the first payment
   * @throws MONTHLY_GIFTS_OFF when the account has no subscriptions
   */
  abstract createSubscription(subscription: { planId: string; charges: number }): Promise<string>;

  /** Null when the gateway knows none with this id. Reads only. */
  abstract fetchSubscription(id: string): Promise<GatewaySubscription | null>;

  /** The paid charges of a subscription, newest first. Reads only. The list may lag behind the payments. */
  abstract findCharges(subscriptionId: string): Promise<GatewayCharge[]>;

  /** The charge that a captured payment paid; null when it paid none. Reads only. Never older than the list. */
  abstract chargeOfPayment(paymentId: string): Promise<GatewayCharge | null>;

  /** The subscription of an invoice; null when it has none. Reads only. */
  abstract subscriptionOfInvoice(invoiceId: string): Promise<string | null>;

  /** Makes no more charges until {@link resume}. Only for an active subscription. @throws GATEWAY_REFUSED */
  abstract pause(id: string): Promise<void>;

  /** @throws GATEWAY_REFUSED, also when the payer paused it in the UPI app */
  abstract resume(id: string): Promise<void>;

  /** Ends the subscription for good. A repeat is refused. @throws GATEWAY_REFUSED */
  abstract cancel(id: string): Promise<void>;

  /** True when the gateway signed the proof. Compares in constant time, never throws, makes no call. */
  abstract isGenuine(proof: SubscriptionProof): boolean;
}

/**
 * The result of a sync that an event caused. `shown`: synced, and the named charge is recorded; `lagging`: synced, but Razorpay's
 * records do not show the named charge yet; `unknown`: not ours, or not stored yet.
 */
export type SubscriptionSync = 'shown' | 'lagging' | 'unknown';

/** The module that owns subscriptions. */
export abstract class SubscriptionOwner {
  /**
   * Syncs the subscription that an event names.
   * @param paymentId the Razorpay payment that the event names; null when it names none
   * @throws GATEWAY_*
   */
  abstract syncSubscription(subscriptionId: string, paymentId: string | null): Promise<SubscriptionSync>;
}

import { siteSettings } from '@qlu/contracts/site/site-settings';
import { isInsideApp } from './isInsideApp';
import type { AttemptError, PaymentProof, RazorpayConstructor } from './razorpay';

/** The server's order. `amount` in paise. */
export interface CheckoutOrder {
  id: string;
  amount: number;
  currency?: string;
}

/** The server's subscription for a monthly gift. */
export interface CheckoutSubscription {
  subscriptionId: string;
}

/** The contact details that the checkout prefills. */
export interface CheckoutPerson {
  name: string;
  email: string;
  /** Ten digits, without the country code. The checkout asks for what is empty. */
  phone: string;
}

export type CheckoutOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  /** The visitor closed the checkout. `lastFailure` is the error of the last attempt inside it, if any. */
  | { kind: 'closed'; lastFailure: AttemptError | null };

interface Checkout {
  ended: Promise<CheckoutOutcome>;
  /** Closes the checkout. */
  close: () => void;
}

const DESCRIPTION_LIMIT = 250;
/** Redirect to the payment's result page, and to the page of a monthly gift. */
const CALLBACK = '/api/payments/callback';
const MONTHLY_CALLBACK = '/api/monthly-gifts/callback';
const COLOUR = '#2e2359';

/**
 * Opens the checkout for an order. Only a payment or closing the checkout ends it: after a failed attempt the
 * visitor may try again inside the checkout.
 * @throws when the checkout cannot be opened
 */
export function openCheckout(
  Razorpay: RazorpayConstructor,
  request: {
    key: string;
    order: CheckoutOrder | CheckoutSubscription;
    person: CheckoutPerson;
    description: string;
  },
): Checkout {
  const { key, order, person, description } = request;
  let end: (outcome: CheckoutOutcome) => void = () => undefined;
  const ended = new Promise<CheckoutOutcome>((resolve) => {
    end = resolve;
  });
  const callback = 'subscriptionId' in order ? MONTHLY_CALLBACK : CALLBACK;
  let lastFailure: AttemptError | null = null;
  const checkout = new Razorpay({
    key,
    ...('subscriptionId' in order
      ? { subscription_id: order.subscriptionId }
      : { amount: order.amount, currency: order.currency || 'INR', order_id: order.id }),
    name: siteSettings.name,
    description: description.slice(0, DESCRIPTION_LIMIT),
    prefill: { name: person.name, email: person.email, contact: person.phone && `+91${person.phone}` },
    theme: { color: COLOUR },
    retry: { enabled: true },
    modal: { ondismiss: () => end({ kind: 'closed', lastFailure }) },
    handler: (proof) => end({ kind: 'paid', proof }),
    ...(isInsideApp(navigator.userAgent)
      ? { callback_url: new URL(callback, window.location.origin).href, redirect: true }
      : {}),
  });
  checkout.on('payment.failed', ({ error }) => {
    lastFailure = error;
  });
  checkout.open();
  return { ended, close: () => checkout.close?.() };
}

import { siteSettings } from '@qlu/contracts/site/site-settings';
import { isInsideApp } from './isInsideApp';
import type { AttemptError, PaymentProof, RazorpayConstructor } from './razorpay';

/** What the server answers to an order. `amount` in paise. */
export interface CheckoutOrder {
  id: string;
  amount: number;
  currency?: string;
}

/** What the checkout shows and fills in for the visitor. */
export interface CheckoutPerson {
  name: string;
  email: string;
  /** Ten digits, without the country's code. */
  phone: string;
}

export type CheckoutEnd =
  | { kind: 'paid'; proof: PaymentProof }
  /** Closed by the visitor. `lastFailure` is what went wrong in the last attempt, if there was one. */
  | { kind: 'closed'; lastFailure: AttemptError | null };

interface Checkout {
  ended: Promise<CheckoutEnd>;
  /** Takes the checkout away. */
  close: () => void;
}

const DESCRIPTION_LIMIT = 250;
/** Leads to the payment's own result page. */
const CALLBACK = '/api/payments/callback';
const COLOUR = '#2e2359';

/**
 * Opens the checkout for an order. A failed attempt is not its end: the visitor may try again there and succeed, so
 * only a payment or the closing of the checkout ends it. Throws when the checkout cannot be opened at all.
 */
export function openCheckout(
  Razorpay: RazorpayConstructor,
  request: { key: string; order: CheckoutOrder; person: CheckoutPerson; description: string },
): Checkout {
  const { key, order, person, description } = request;
  let end: (end: CheckoutEnd) => void = () => undefined;
  const ended = new Promise<CheckoutEnd>((resolve) => {
    end = resolve;
  });
  let lastFailure: AttemptError | null = null;
  const checkout = new Razorpay({
    key,
    amount: order.amount,
    currency: order.currency || 'INR',
    order_id: order.id,
    name: siteSettings.name,
    description: description.slice(0, DESCRIPTION_LIMIT),
    prefill: { name: person.name, email: person.email, contact: `+91${person.phone}` },
    theme: { color: COLOUR },
    retry: { enabled: true },
    modal: { ondismiss: () => end({ kind: 'closed', lastFailure }) },
    handler: (proof) => end({ kind: 'paid', proof }),
    ...(isInsideApp(navigator.userAgent)
      ? { callback_url: new URL(CALLBACK, window.location.origin).href, redirect: true }
      : {}),
  });
  checkout.on('payment.failed', ({ error }) => {
    lastFailure = error;
  });
  checkout.open();
  return { ended, close: () => checkout.close?.() };
}

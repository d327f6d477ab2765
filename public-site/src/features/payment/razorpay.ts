import type { CheckoutScriptResponse } from '@qlu/contracts/api/index';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { call } from '@qlu/contracts/client/http';

/** The checkout's proof of a payment. The server verifies it. */
export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  /** Only of a monthly gift. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

/** Why one attempt inside the checkout failed. */
export interface AttemptError {
  code?: string;
  description?: string;
  reason?: string;
}

interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount?: number;
  currency?: string;
  order_id?: string;
  /** In place of an order with its amount. */
  subscription_id?: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  retry: { enabled: boolean };
  modal: { ondismiss: () => void };
  handler: (proof: PaymentProof) => void;
  /** With `redirect` the checkout replaces the page and posts its result here instead of calling the handler. */
  callback_url?: string;
  redirect?: boolean;
}

interface RazorpayCheckout {
  on: (event: 'payment.failed', listener: (failed: { error: AttemptError }) => void) => void;
  open: () => void;
  close?: () => void;
}

/** The part of Razorpay's Standard Checkout that the site uses. */
export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

const CONFIG_LIMIT_MS = 15_000;
const SCRIPT_LIMIT_MS = 20_000;

let loading: Promise<RazorpayConstructor | null> | null = null;

/** Resolves when the script has run, failed or timed out. `window.Razorpay` is set only if it has run. */
function runScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const limit = window.setTimeout(finish, SCRIPT_LIMIT_MS);
    function finish(): void {
      window.clearTimeout(limit);
      if (!window.Razorpay) script.remove();
      resolve();
    }
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  });
}

async function load(): Promise<RazorpayConstructor | null> {
  if (window.Razorpay) return window.Razorpay;
  const signal = AbortSignal.timeout(CONFIG_LIMIT_MS);
  const config = await call<CheckoutScriptResponse>('/api/payments/checkout', { signal });
  if (!config.ok || typeof config.data.script_url !== 'string') return null;
  await runScript(config.data.script_url);
  return window.Razorpay ?? null;
}

/**
 * Loads Razorpay's checkout once, from the address that the server provides. Returns null when it cannot be
 * loaded; the next call then tries again.
 */
export async function loadCheckout(): Promise<RazorpayConstructor | null> {
  loading ??= load();
  const checkout = await loading;
  if (!checkout) loading = null;
  return checkout;
}

/** Browsers inside other apps, and browsers that rewrite pages. The checkout's own window does not work there. */
const INSIDE_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|UCBrowser|Opera Mini|OPiOS|; wv\)/;

/** Whether the checkout must replace the page and return by redirect. */
export function isInsideApp(userAgent: string): boolean {
  return INSIDE_APPS.test(userAgent);
}

/** The server's order. `amount` in paise. */
export interface CheckoutOrder {
  id: string;
  amount: number;
  currency?: string;
}

/** The contact details that the checkout prefills. */
export interface CheckoutPerson {
  name: string;
  email: string;
  /** Ten digits, without the country code. The checkout asks for what is empty. */
  phone: string;
}

type CheckoutOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  /** The visitor closed the checkout. `lastFailure` is the error of the last attempt inside it, if any. */
  | { kind: 'closed'; lastFailure: AttemptError | null };

const DESCRIPTION_LIMIT = 250;

/**
 * Opens the checkout for an order, or for the subscription of a monthly gift. Only a payment or closing the checkout ends it:
 * after a failed attempt the visitor may try again inside the checkout.
 * @throws when the checkout cannot be opened
 */
export function openCheckout(
  Razorpay: RazorpayConstructor,
  request: {
    key: string;
    order: CheckoutOrder | { subscriptionId: string };
    person: CheckoutPerson;
    description: string;
  },
): { ended: Promise<CheckoutOutcome>; close: () => void } {
  const { key, order, person, description } = request;
  let end: (outcome: CheckoutOutcome) => void = () => undefined;
  const ended = new Promise<CheckoutOutcome>((resolve) => {
    end = resolve;
  });
  // Redirect to the payment's result page, or to the page of a monthly gift.
  const callback = 'subscriptionId' in order ? '/api/monthly-gifts/callback' : '/api/payments/callback';
  let lastFailure: AttemptError | null = null;
  const checkout = new Razorpay({
    key,
    ...('subscriptionId' in order
      ? { subscription_id: order.subscriptionId }
      : { amount: order.amount, currency: order.currency || 'INR', order_id: order.id }),
    name: siteSettings.name,
    description: description.slice(0, DESCRIPTION_LIMIT),
    prefill: { name: person.name, email: person.email, contact: person.phone && `+91${person.phone}` },
    theme: { color: '#2e2359' },
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

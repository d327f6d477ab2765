import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { forgetDraft } from '../../lib/formDraft';
import { isRecord } from '@qlu/contracts/client/http';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';
import type { PaymentProof } from './razorpay';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a payment is for. Each purpose has its own endpoints with the same names. */
export type Purpose = 'registration' | 'donation';

/**
 * The payment whose checkout this tab opened last. It identifies the payment when a checkout inside another
 * app returns by redirect, and when a payment is settled after the page was left.
 */
export interface OpenedPayment {
  purpose: Purpose;
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  /** The key of the form's draft. */
  draft: string;
  /** The server has reported a failure, or has refused to continue the order. */
  seatsLost?: boolean;
}

const OPENED_KEY = 'opened-payment';

export function keepOpenedPayment({ purpose, transactionId, token, draft, seatsLost }: OpenedPayment): void {
  writeStored('sessionStorage', OPENED_KEY, { purpose, transactionId, token, draft, seatsLost });
}

/** Null when this tab has opened no checkout. */
export function openedPayment(): OpenedPayment | null {
  const stored = readStored('sessionStorage', OPENED_KEY) as OpenedPayment | null | undefined;
  return stored?.transactionId && stored.token ? stored : null;
}

/** Notes that the order holds no seats any more. */
export function markSeatsLost(transactionId: string): void {
  const opened = openedPayment();
  if (opened?.transactionId === transactionId) keepOpenedPayment({ ...opened, seatsLost: true });
}

/** Whether this tab has opened a checkout for the form whose order may hold seats. The seats are taken for others only. */
export function mayHoldSeats(draft: string): boolean {
  const opened = openedPayment();
  return opened?.draft === draft && !opened.seatsLost;
}

/** Clears the form of a settled payment if this tab opened it, so that the next payment is a new attempt. */
export function forgetOpenedPayment(transactionId: string): void {
  const opened = openedPayment();
  if (opened?.transactionId !== transactionId) return;
  forgetDraft(opened.draft);
  forgetProof(transactionId);
  writeStored('sessionStorage', OPENED_KEY, undefined);
}

const PROOF_KEY = 'unconfirmed-payment';

/** The checkout's proof, stored in the tab until the server has responded to it: a refresh must not lose it. */
type UnconfirmedPayment = PaymentProof & { transaction_id: string };

function unconfirmed(): Partial<UnconfirmedPayment> | null | undefined {
  return readStored('sessionStorage', PROOF_KEY) as UnconfirmedPayment | null | undefined;
}

export function keepProof(transactionId: string, proof: PaymentProof): void {
  writeStored('sessionStorage', PROOF_KEY, { ...proof, transaction_id: transactionId });
}

/** Call it when the server has responded for this transaction. The proof of another transaction stays. */
export function forgetProof(transactionId: string): void {
  if (unconfirmed()?.transaction_id === transactionId) writeStored('sessionStorage', PROOF_KEY, undefined);
}

/** The proof without a server response, if it belongs to this transaction. */
export function keptProof(transactionId: string): PaymentProof | null {
  const { transaction_id: id, ...proof } = unconfirmed() ?? {};
  return id === transactionId && proof.razorpay_signature ? (proof as PaymentProof) : null;
}

/** A payment that began in this browser, in any tab. When it is repeated, only this browser links to its receipt. */
interface RememberedPayment {
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  /** What it is for; missing in what a former release stored. */
  item?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const REMEMBERED_KEY = 'payments';
/** The server reports a repeat for one day. The second day allows for clocks that differ. */
const REMEMBERED_MS = 2 * DAY_MS;
const MAX_REMEMBERED = 20;

function isRemembered(value: unknown): value is RememberedPayment {
  const payment = value as Partial<RememberedPayment> | null;
  return (
    typeof payment?.transactionId === 'string' &&
    typeof payment.token === 'string' &&
    typeof payment.at === 'number'
  );
}

/** Newest last. */
function remembered(): RememberedPayment[] {
  const stored = readStored('localStorage', REMEMBERED_KEY);
  const since = Date.now() - REMEMBERED_MS;
  return Array.isArray(stored) ? stored.filter(isRemembered).filter(({ at }) => at >= since) : [];
}

/** Call it when the server has accepted an order. */
export function rememberPayment(transactionId: string, token: string, item: string): void {
  const others = remembered().filter((each) => each.transactionId !== transactionId);
  const all = [...others, { transactionId, token, item, at: Date.now() }];
  writeStored('localStorage', REMEMBERED_KEY, all.slice(-MAX_REMEMBERED));
}

/** The token of the latest payment for the item that began in this browser; null when there is none. */
export function rememberedTokenFor(item: string): string | null {
  return (
    remembered()
      .filter((each) => each.item === item)
      .at(-1)?.token ?? null
  );
}

/** The token of a payment that began in this browser; null for any other. */
export function rememberedToken(transactionId: string): string | null {
  return remembered().find((each) => each.transactionId === transactionId)?.token ?? null;
}

const GIFT_KEY = 'latest-gift';
const GIFT_MS = 90 * DAY_MS;

/** The latest donation from this browser that has arrived. A donor who returns sees it. `at` in milliseconds since 1970. */
function storedGift(): { token: string; at: number } | null {
  const gift = readStored('localStorage', GIFT_KEY);
  return isRecord(gift) &&
    typeof gift.token === 'string' &&
    typeof gift.at === 'number' &&
    gift.at >= Date.now() - GIFT_MS
    ? { token: gift.token, at: gift.at }
    : null;
}

/** Call it when the server has said that the donation has arrived. One from another browser is not kept. */
export function keepLatestGift({
  transactionId,
  resultToken: token,
  timestamp,
}: Pick<ResultDetails, 'transactionId' | 'resultToken' | 'timestamp'>): void {
  const at = Date.parse(timestamp);
  if (!token || rememberedToken(transactionId) !== token || (storedGift()?.at ?? 0) > at) return;
  writeStored('localStorage', GIFT_KEY, { token, at });
}

/** The token of its result page; null when there is none. */
export function latestGift(): string | null {
  return storedGift()?.token ?? null;
}

export function forgetLatestGift(): void {
  writeStored('localStorage', GIFT_KEY, undefined);
}

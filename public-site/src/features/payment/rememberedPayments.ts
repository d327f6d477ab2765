import { readStored, writeStored } from '../../lib/storedJson';

/**
 * Payments that began in this browser, in any tab. When one is repeated, only this browser links to its
 * receipt.
 */
const STORE_KEY = 'payments';
/** The server reports a repeat for one day. The second day allows for clocks that differ. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;
const MAX_REMEMBERED = 20;

interface RememberedPayment {
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  /** What it is for; missing in what a former release stored. */
  item?: string;
  /** Milliseconds since 1970. */
  at: number;
}

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
  const stored = readStored('localStorage', STORE_KEY);
  const since = Date.now() - KEPT_MS;
  return Array.isArray(stored) ? stored.filter(isRemembered).filter(({ at }) => at >= since) : [];
}

/** Call it when the server has accepted an order. */
export function rememberPayment(transactionId: string, token: string, item: string): void {
  const others = remembered().filter((each) => each.transactionId !== transactionId);
  const all = [...others, { transactionId, token, item, at: Date.now() }];
  writeStored('localStorage', STORE_KEY, all.slice(-MAX_REMEMBERED));
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

import { readStored, writeStored } from '../../lib/storedJson';

/** The payments that began in this browser, in any tab: it alone may offer their receipts when one is repeated. */
const STORE_KEY = 'payments';
/** The server reports a repeat for a day; the rest is for clocks that differ. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;
const MOST = 20;

interface RememberedPayment {
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
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

/** Call it when an order is answered. */
export function rememberPayment(transactionId: string, token: string): void {
  const others = remembered().filter((each) => each.transactionId !== transactionId);
  const all = [...others, { transactionId, token, at: Date.now() }];
  writeStored('localStorage', STORE_KEY, all.slice(-MOST));
}

/** The token of a payment that began in this browser; null for any other. */
export function rememberedToken(transactionId: string): string | null {
  return remembered().find((each) => each.transactionId === transactionId)?.token ?? null;
}

import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { isRecord } from '../../lib/isRecord';
import { readStored, writeStored } from '../../lib/storedJson';
import { rememberedToken } from './rememberedPayments';

/** The latest donation from this browser that has arrived. A donor who returns sees it. */
const STORE_KEY = 'latest-gift';
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

interface LatestGift {
  /** The last part of the result page's address. */
  token: string;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

function stored(): LatestGift | null {
  const gift = readStored('localStorage', STORE_KEY);
  return isRecord(gift) &&
    typeof gift.token === 'string' &&
    typeof gift.at === 'number' &&
    gift.at >= Date.now() - KEPT_MS
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
  if (!token || rememberedToken(transactionId) !== token || (stored()?.at ?? 0) > at) return;
  writeStored('localStorage', STORE_KEY, { token, at });
}

/** The token of its result page; null when there is none. */
export function latestGift(): string | null {
  return stored()?.token ?? null;
}

export function forgetLatestGift(): void {
  writeStored('localStorage', STORE_KEY, undefined);
}

import { readStored, writeStored } from '../../lib/storedJson';
import { randomId } from '../payment/randomId';

/**
 * A round of giving lasts until a gift is paid. Forms of one round with the same details share one payment, in
 * whichever tab they stand; who gives the same again later begins a new round, and so a new payment.
 */
const STORE_KEY = 'giving-round';

/** Where nothing can be stored, a round lasts as long as the page. */
let inThisPage: string | null = null;

export function currentRound(): string {
  const stored = readStored('localStorage', STORE_KEY);
  if (typeof stored === 'string') return stored;
  inThisPage ??= randomId('');
  writeStored('localStorage', STORE_KEY, inThisPage);
  return inThisPage;
}

/** A gift of this round is paid. A round that another tab ended already stays ended. */
export function endRound(round: string): void {
  if (currentRound() !== round) return;
  inThisPage = randomId('');
  writeStored('localStorage', STORE_KEY, inThisPage);
}

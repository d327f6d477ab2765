import { LEAST_REFUND_PAISE } from '@qlu/contracts/payments/refunds.rules';

const addUp = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The part of each payment in a refund of several, because Razorpay refunds a rupee or more of one payment. The newest payment
 * is refunded first. The parts are the amount, or less than a rupee below it when no parts are the amount. Amounts in paise.
 *
 * @param left what can be refunded of each payment, the newest first
 */
export function splitRefund(left: readonly number[], amount: number): number[] {
  const isUsable = (paise: number): boolean => paise >= LEAST_REFUND_PAISE;
  // So many parts of a rupee or more fit into the amount.
  const mostParts = Math.floor(amount / LEAST_REFUND_PAISE);
  const largest = left.filter(isUsable).sort((one, other) => other - one);
  const possible = Math.min(amount, addUp(largest.slice(0, mostParts)));
  const parts = left.map(() => 0);
  let chosen = 0;
  let covered = 0;
  left.forEach((paise, index) => {
    if (!isUsable(paise) || covered >= possible) return;
    const later = left.slice(index + 1).filter(isUsable);
    const isEnough = fewestFor(possible - covered - paise, later) <= mostParts - chosen - 1;
    if (!isEnough) return;
    parts[index] = LEAST_REFUND_PAISE;
    chosen += 1;
    covered += paise;
  });
  // Each chosen payment has the least part. The newest ones get the rest.
  let rest = possible - addUp(parts);
  return parts.map((part, index) => {
    if (part === 0) return 0;
    const more = Math.min(rest, (left[index] ?? 0) - part);
    rest -= more;
    return part + more;
  });
}

/** How many of the payments cover an amount at least; Infinity when all together do not. */
function fewestFor(amount: number, left: readonly number[]): number {
  if (amount <= 0) return 0;
  const largest = left.toSorted((one, other) => other - one);
  const last = largest.findIndex((_, index) => addUp(largest.slice(0, index + 1)) >= amount);
  return last === -1 ? Infinity : last + 1;
}

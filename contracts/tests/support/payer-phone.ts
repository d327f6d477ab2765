import { createHash } from 'node:crypto';

/** A different phone number for each transaction, so that no test repeats the payment of another one by accident. */
export function payerPhone(transactionId: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(transactionId).digest('hex')}`).toString();
  return `9${digits.slice(0, 9)}`;
}

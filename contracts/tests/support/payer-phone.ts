import { createHash } from 'node:crypto';

/** A phone number of its own for each transaction: nobody in the tests repeats somebody else's payment by chance. */
export function payerPhone(transactionId: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(transactionId).digest('hex')}`).toString();
  return `9${digits.slice(0, 9)}`;
}

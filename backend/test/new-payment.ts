import type { NewPayment } from '../src/modules/payments/ports/payment-repository.js';

/** A payment of ₹500 for a registration. Each transaction id has its own payer. */
export function newPayment(transactionId: string, changes: Partial<NewPayment> = {}): NewPayment {
  return {
    transactionId,
    purpose: 'registration',
    amount: 50_000,
    currency: 'INR',
    item: 'program:1',
    itemDetail: '',
    payerDigest: Buffer.from(transactionId),
    ...changes,
  };
}

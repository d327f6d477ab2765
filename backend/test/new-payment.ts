import type { NewPayment } from '../src/modules/payments/ports/payment-repository.js';

/** A payment of ₹500 for a registration, by a payer of its own. */
export function newPayment(transactionId: string, differing: Partial<NewPayment> = {}): NewPayment {
  return {
    transactionId,
    purpose: 'registration',
    amount: 50_000,
    currency: 'INR',
    item: 'program:1',
    itemDetail: '',
    payerDigest: Buffer.from(transactionId),
    ...differing,
  };
}

import type { NewPayment, PaymentRepository } from './payment-repository.js';

export const NOW = new Date('2026-11-21T06:00:00Z');
export const LATER = new Date('2026-11-21T06:00:20Z');
export const MUCH_LATER = new Date('2026-11-21T06:00:21Z');
export const KEY = 'rzp_test_contract';

/** A payment of 1,00,00,000 rupees that is not stored yet. */
export function newPayment(transactionId: string, overrides: Partial<NewPayment> = {}): NewPayment {
  return {
    transactionId,
    purpose: 'registration',
    amount: 1_00_00_00_000,
    currency: 'INR',
    item: 'program:1',
    itemDetail: 'Shared room',
    payerDigest: Buffer.from(transactionId),
    ...overrides,
  };
}

export const order = (id: string) => ({ id, keyId: KEY });

/** Returns a function that adds a new payment and returns its transaction id, which begins with `prefix`, and its id. */
export function paymentAdder(
  payments: () => PaymentRepository,
  prefix: string,
): () => Promise<{ transactionId: string; id: string }> {
  let counter = 0;
  return async () => {
    counter += 1;
    const transactionId = `${prefix}-${String(counter).padStart(4, '0')}`;
    const id = await payments().add(newPayment(transactionId));
    return { transactionId, id: id as string };
  };
}

import type { Payment } from '../../src/modules/payments/domain/payment.js';

/** A payment with what its table has besides. */
export interface StoredPayment extends Omit<Payment, 'payerDigest'> {
  payerDigest: Buffer;
  itemDetail: string;
  claimedUntil: Date | null;
  nextSyncAt: Date | null;
  recordedAt?: Date;
}

/** What a repository returns of a stored payment. */
export function paymentOf({
  itemDetail: _itemDetail,
  claimedUntil: _claimedUntil,
  nextSyncAt: _nextSyncAt,
  ...payment
}: StoredPayment): Payment {
  return { ...structuredClone({ ...payment, payerDigest: null }), payerDigest: payment.payerDigest };
}

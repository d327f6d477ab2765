import type { Payment } from '../domain/payment.js';
import type { PaymentOwners } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';

/**
 * Locks a payment before its owner handles refunds of it, which may lock other payments for the same. All transactions lock the
 * first payment of a registration before the differences that were paid for other dates.
 */
export async function lockPayment(
  payments: PaymentRepository,
  owners: PaymentOwners,
  id: string,
): Promise<Payment> {
  const payment = await payments.find(id);
  const before = payment && (await owners.lockedBefore(payment));
  const first = before ? await payments.findByTransaction(before) : null;
  if (first) await payments.lock(first.id);
  return payments.lock(id);
}

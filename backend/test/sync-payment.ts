import { PaymentSyncService } from '../src/modules/payments/application/payment-sync-service.js';
import { PaymentRepository } from '../src/modules/payments/ports/payment-repository.js';
import type { TestApp } from './test-app.js';

/** What an event or a poll does with the payment of this transaction. */
export async function syncPayment({ app }: TestApp, transactionId: string): Promise<void> {
  const payment = await app.get(PaymentRepository).findByTransaction(transactionId);
  if (payment) await app.get(PaymentSyncService).sync(payment);
}

import { DonationPayments } from '../src/modules/donations/application/donation-payments.js';
import { GatewayEvents } from '../src/modules/payments/adapters/persistence/gateway-events.js';
import { CheckoutResultService } from '../src/modules/payments/application/checkout-result-service.js';
import { ReconciliationService } from '../src/modules/payments/application/reconciliation-service.js';
import { RefundService, type RefundOrder } from '../src/modules/payments/application/refund-service.js';
import { RefundSyncService } from '../src/modules/payments/application/refund-sync-service.js';
import { WebhookService } from '../src/modules/payments/application/webhook-service.js';
import type { GatewayDispute } from '../src/modules/payments/domain/dispute.js';
import type { PaymentProof } from '../src/modules/payments/ports/payment-gateway.js';
import { PaymentOwners } from '../src/modules/payments/ports/payment-owners.js';
import { RegistrationPayments } from '../src/modules/registrations/application/registration-payments.js';
import type { Services } from './services.js';

/** The services of payments whose jobs follow refunds and events. */
export const PAYMENT_JOBS = [WebhookService, RefundService];

/** The payments know the modules that own them. */
export function registerOwners(services: Services): void {
  const owners = services.get(PaymentOwners);
  owners.register('donation', services.get(DonationPayments));
  owners.register('registration', services.get(RegistrationPayments));
}

/** An event of Razorpay is received and processed. */
export async function processEvent(
  services: Services,
  event: Parameters<GatewayEvents['add']>[0],
): Promise<void> {
  await services.get(GatewayEvents).add(event, services.clock.now());
  await services.get(WebhookService).process(event.id);
}

export async function isPendingEvent(services: Services, id: string): Promise<boolean> {
  return (await services.get(GatewayEvents).findPending(id)) !== null;
}

/** The page of a donor sends the proof of the checkout. */
export const verifyDonation = (services: Services, id: string, proof: PaymentProof): Promise<unknown> =>
  services.get(CheckoutResultService).verify('donation', id, proof);

export const reconcilePayments = (services: Services): Promise<unknown> =>
  services.get(ReconciliationService).reconcile();

/** The daily comparison with Razorpay. */
export const reconcileSettledPayments = (
  services: Services,
): ReturnType<ReconciliationService['reconcileSettled']> =>
  services.get(ReconciliationService).reconcileSettled();

/** Somebody without a limit refunds a payment through Razorpay. */
export const refundPayment = (
  services: Services,
  order: Pick<RefundOrder, 'refundId' | 'transactionId' | 'amount'>,
): Promise<unknown> =>
  services
    .get(RefundService)
    .refund(
      { ...order, gatewayPaymentId: null, reason: 'Illness', givenBack: null },
      { username: 'office', refundLimit: null },
    );

/** Razorpay reports a dispute. */
export const reportDispute = (services: Services, dispute: GatewayDispute): Promise<unknown> =>
  services.get(RefundSyncService).storeDispute(dispute);

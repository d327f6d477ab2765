import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { NotificationsModule } from '../notifications/index.js';
import { AttentionController } from './adapters/http/attention.controller.js';
import { PaymentResultController, PaymentsController } from './adapters/http/payment-result.controller.js';
import { SettlementController, WebhookController } from './adapters/http/settlement.controller.js';
import { RefundsController } from './adapters/http/refunds.controller.js';
import { PaymentJobs } from './adapters/jobs/payment-jobs.js';
import { Attention } from './adapters/persistence/attention.js';
import { DisputeRepository } from './adapters/persistence/dispute-repository.js';
import { GatewayEvents } from './adapters/persistence/gateway-events.js';
import { GatewayHealth } from './adapters/persistence/gateway-health.js';
import { PaymentAttempts } from './adapters/persistence/payment-attempts.js';
import { PaymentMetrics } from './adapters/persistence/payment-metrics.js';
import { RefundQueries } from './adapters/persistence/refund-queries.js';
import { SqlPaymentRepository } from './adapters/persistence/sql-payment-repository.js';
import { RefundRepository } from './adapters/persistence/refund-repository.js';
import { KeyCheckTrigger, RazorpayAccount, toRazorpayAccount } from './adapters/razorpay/razorpay-account.js';
import { RazorpayGateway } from './adapters/razorpay/razorpay-gateway.js';
import { RazorpaySubscriptions } from './adapters/razorpay/razorpay-subscriptions.js';
import { AttentionService } from './application/attention-service.js';
import { CheckoutResultService } from './application/checkout-result-service.js';
import { GatewayKeysService } from './application/gateway-keys-service.js';
import { OrderService } from './application/order-service.js';
import { PaymentEmails } from './application/payment-emails.js';
import { PaymentService } from './application/payment-service.js';
import { PaymentSyncService } from './application/payment-sync-service.js';
import { ReceiptService } from './application/receipt-service.js';
import { ReceivedMoneyService } from './application/received-money-service.js';
import { PaymentSettings, ReconciliationService } from './application/reconciliation-service.js';
import { RefundRequestService } from './application/refund-request-service.js';
import { RefundService } from './application/refund-service.js';
import { RefundSyncService } from './application/refund-sync-service.js';
import { RepeatService } from './application/repeat-service.js';
import { WebhookService } from './application/webhook-service.js';
import { PAYMENT_OWNER_CLASSES, PaymentOwners, type PaymentOwner } from './ports/payment-owners.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { SubscriptionGateway } from './ports/subscription-gateway.js';

@Module({
  imports: [DiscoveryModule, NotificationsModule],
  controllers: [
    AttentionController,
    PaymentsController,
    PaymentResultController,
    RefundsController,
    SettlementController,
    WebhookController,
  ],
  providers: [
    PaymentOwners,
    Attention,
    DisputeRepository,
    GatewayEvents,
    GatewayHealth,
    PaymentAttempts,
    { provide: PaymentRepository, useClass: SqlPaymentRepository },
    RefundRepository,
    RefundQueries,
    KeyCheckTrigger,
    {
      provide: RazorpayAccount,
      inject: [KeyCheckTrigger, Metrics, ENVIRONMENT],
      useFactory: toRazorpayAccount,
    },
    { provide: PaymentGateway, useClass: RazorpayGateway },
    { provide: SubscriptionGateway, useClass: RazorpaySubscriptions },
    {
      provide: PaymentSettings,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): PaymentSettings => ({
        reconcileAfterMs: env.RECONCILE_AFTER_SECONDS * 1_000,
        alertEmail: env.ALERT_EMAIL,
      }),
    },
    AttentionService,
    CheckoutResultService,
    GatewayKeysService,
    OrderService,
    PaymentEmails,
    PaymentService,
    PaymentSyncService,
    ReceiptService,
    ReceivedMoneyService,
    ReconciliationService,
    RefundRequestService,
    RefundService,
    RefundSyncService,
    RepeatService,
    WebhookService,
    PaymentMetrics,
    PaymentJobs,
  ],
  exports: [
    AttentionService,
    OrderService,
    PaymentGateway,
    PaymentService,
    ReceivedMoneyService,
    RefundQueries,
    RefundRequestService,
    RefundService,
    RepeatService,
    SubscriptionGateway,
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly owners: PaymentOwners,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      const purpose = PAYMENT_OWNER_CLASSES.get((instance as object | null)?.constructor ?? {});
      if (purpose) this.owners.register(purpose, instance as PaymentOwner);
    }
    this.owners.requireAll();
  }
}

import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Vault } from '../../kernel/vault.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { NotificationsModule } from '../notifications/index.js';
import { AttentionController } from './adapters/http/attention.controller.js';
import { PaymentResultController, PaymentsController } from './adapters/http/payment-result.controller.js';
import { PaymentResults } from './adapters/http/payment-results.js';
import { SettlementController, WebhookController } from './adapters/http/settlement.controller.js';
import { RefundsController } from './adapters/http/refunds.controller.js';
import { PaymentJobs } from './adapters/jobs/payment-jobs.js';
import { PaymentMetrics } from './adapters/persistence/payment-metrics.js';
import { RefundQueries } from './adapters/persistence/refund-queries.js';
import { SqlPaymentRepository } from './adapters/persistence/sql-payment-repository.js';
import { SqlRefundRepository } from './adapters/persistence/sql-refund-repository.js';
import {
  AcceptAmount,
  CloseFlagWithoutRefund,
  ListAttention,
  ResolveAttention,
} from './application/attention.service.js';
import { BeginPayment } from './application/begin-payment.js';
import { CheckGatewayKeys } from './application/check-gateway-keys.js';
import { ContinuePayment } from './application/continue-payment.js';
import { EraseUnpaidForms } from './application/erase-unpaid-forms.js';
import { DishonourCheque } from './application/dishonour-cheque.js';
import { FlagPayment } from './application/flag-payment.js';
import { HandleCheckoutReturn } from './application/handle-checkout-return.js';
import { RecordCharge } from './application/record-charge.js';
import { FindRepeats } from './application/find-repeats.js';
import { RecordPayment } from './application/record-payment.js';
import { RecordRefunds } from './application/record-refunds.js';

import { OpenOrder } from './application/open-order.js';
import { PrintReceipt } from './application/print-receipt.js';
import { ProcessEvent } from './application/process-event.js';
import { ReadPayment } from './application/read-payment.js';
import { ReadSettlements } from './application/read-settlements.js';
import { ReceiveEvent } from './application/receive-event.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { ReconcileSettledPayments } from './application/reconcile-settled-payments.js';
import { RefundPayment } from './application/refund-payment.js';
import { RefundRemainder } from './application/refund-remainder.js';
import { PlaceOrder } from './application/place-order.js';
import { RequestRefund } from './application/request-refund.js';
import { ReportFailure } from './application/report-failure.js';

import { SendRefund } from './application/send-refund.js';
import { ShowCheckout } from './application/show-checkout.js';
import { ShowPayment } from './application/show-payment.js';
import { SettlePayment } from './application/settle-payment.js';
import { SyncDispute } from './application/sync-dispute.js';
import { SyncPayment } from './application/sync-payment.js';
import { SyncRefunds } from './application/sync-refunds.js';
import { VerifyPayment } from './application/verify-payment.js';
import { WriteDisputeNotice } from './application/write-dispute-notice.js';
import { WriteGatewayAlert } from './application/write-gateway-alert.js';
import { WritePaymentCalendar } from './application/write-payment-calendar.js';
import { WriteRefundNotice } from './application/write-refund-notice.js';
import { Attention } from './adapters/persistence/attention.js';
import { DisputeRepository } from './adapters/persistence/dispute-repository.js';
import { GatewayEvents } from './adapters/persistence/gateway-events.js';
import { GatewayHealth } from './adapters/persistence/gateway-health.js';
import { PaymentAttempts } from './adapters/persistence/payment-attempts.js';
import { PaymentOwners } from './ports/payment-owners.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundRepository } from './ports/refund-repository.js';
import { RazorpayModule } from './razorpay.module.js';

@Module({
  imports: [NotificationsModule, RazorpayModule],
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
    { provide: RefundRepository, useClass: SqlRefundRepository },
    PaymentResults,
    RefundQueries,
    OpenOrder,
    BeginPayment,
    FindRepeats,
    RecordPayment,
    DishonourCheque,
    PlaceOrder,
    ContinuePayment,
    ReadPayment,
    ShowCheckout,
    SettlePayment,
    RecordRefunds,
    SyncRefunds,
    FlagPayment,
    SyncPayment,
    SyncDispute,
    RecordCharge,
    VerifyPayment,
    ReportFailure,
    HandleCheckoutReturn,
    ShowPayment,
    ReadSettlements,
    PrintReceipt,
    WritePaymentCalendar,
    ReceiveEvent,
    ProcessEvent,
    {
      provide: ReconcilePayments,
      inject: [PaymentRepository, SyncPayment, Attention, PaymentOwners, GatewayHealth, Clock, ENVIRONMENT],
      useFactory: (
        payments: PaymentRepository,
        sync: SyncPayment,
        attention: Attention,
        owners: PaymentOwners,
        health: GatewayHealth,
        clock: Clock,
        env: Environment,
      ) => {
        const afterMs = env.RECONCILE_AFTER_SECONDS * 1_000;
        return new ReconcilePayments(payments, sync, attention, owners, health, clock, afterMs);
      },
    },
    {
      provide: EraseUnpaidForms,
      inject: [PaymentOwners, Vault, Clock, ENVIRONMENT],
      useFactory: (owners: PaymentOwners, vault: Vault, clock: Clock, env: Environment) =>
        new EraseUnpaidForms(owners, vault, clock, env.UNPAID_RETENTION_DAYS),
    },
    ReconcileSettledPayments,
    CheckGatewayKeys,
    SendRefund,
    RefundPayment,
    CloseFlagWithoutRefund,
    RefundRemainder,
    RequestRefund,
    ListAttention,
    AcceptAmount,
    ResolveAttention,
    WriteRefundNotice,
    WriteDisputeNotice,
    {
      provide: WriteGatewayAlert,
      inject: [GatewayHealth, ENVIRONMENT],
      useFactory: (health: GatewayHealth, env: Environment) => new WriteGatewayAlert(health, env.ALERT_EMAIL),
    },
    PaymentMetrics,
    PaymentJobs,
  ],
  exports: [
    BeginPayment,
    CloseFlagWithoutRefund,
    ContinuePayment,
    DishonourCheque,
    FindRepeats,
    FlagPayment,
    PaymentOwners,
    PaymentResults,
    PlaceOrder,
    RazorpayModule,
    ReadPayment,
    ReadSettlements,
    RecordCharge,
    RecordPayment,
    RefundQueries,
    RefundRemainder,
    RequestRefund,
    ShowCheckout,
  ],
})
export class PaymentsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly owners: PaymentOwners,
    private readonly metrics: Metrics,
    private readonly paymentMetrics: PaymentMetrics,
  ) {}

  onModuleInit(): void {
    this.paymentMetrics.addTo(this.metrics);
  }

  /** The owners' modules have registered them by now. */
  onApplicationBootstrap(): void {
    this.owners.requireAll();
  }
}

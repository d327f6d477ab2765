import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { LetterAuthors, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { AttentionController } from './adapters/http/attention.controller.js';
import { PaymentResultController } from './adapters/http/payment-result.controller.js';
import { PaymentsController } from './adapters/http/payments.controller.js';
import { RefundsController } from './adapters/http/refunds.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import { PaymentJobs } from './adapters/jobs/payment-jobs.js';
import { PaymentOrderEntity, PaymentEntity } from './adapters/persistence/payment.entity.js';
import { SqlAttention } from './adapters/persistence/sql-attention.js';
import { SqlAttentionReader } from './adapters/persistence/sql-attention-reader.js';
import { SqlGatewayEvents } from './adapters/persistence/sql-gateway-events.js';
import { SqlRefundRepository } from './adapters/persistence/sql-refund-repository.js';
import { TypeormPaymentRepository } from './adapters/persistence/typeorm-payment-repository.js';
import { RazorpayGateway } from './adapters/razorpay/razorpay-gateway.js';
import { ComeBack } from './application/come-back.js';
import { LearnRefunds } from './application/learn-refunds.js';
import { LookAtPayment } from './application/look-at-payment.js';
import { OpenOrder } from './application/open-order.js';
import { ProcessEvent } from './application/process-event.js';
import { ReceiveEvent } from './application/receive-event.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { RefundPayment } from './application/refund-payment.js';
import { ReportFailure } from './application/report-failure.js';
import { ResolveAttention } from './application/resolve-attention.js';
import { SendRefund } from './application/send-refund.js';
import { ShowPayment } from './application/show-payment.js';
import { SettlePayment } from './application/settle-payment.js';
import { SyncRefunds } from './application/sync-refunds.js';
import { VerifyPayment } from './application/verify-payment.js';
import { WriteRefundNotice } from './application/write-refund-notice.js';
import { Attention } from './ports/attention.js';
import { AttentionReader } from './ports/attention-reader.js';
import { GatewayEvents } from './ports/gateway-events.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { PaymentOwners } from './ports/payment-owners.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundRepository } from './ports/refund-repository.js';

@Module({
  imports: [NotificationsModule, TypeOrmModule.forFeature([PaymentEntity, PaymentOrderEntity])],
  controllers: [
    AttentionController,
    PaymentsController,
    PaymentResultController,
    RefundsController,
    WebhookController,
  ],
  providers: [
    PaymentOwners,
    adapt(Attention, SqlAttention, Database),
    adapt(AttentionReader, SqlAttentionReader, Database),
    adapt(GatewayEvents, SqlGatewayEvents, Database),
    adapt(PaymentRepository, TypeormPaymentRepository, Database),
    adapt(RefundRepository, SqlRefundRepository, Database),
    {
      provide: PaymentGateway,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): PaymentGateway =>
        new RazorpayGateway({
          keyId: env.RAZORPAY_KEY_ID,
          keySecret: env.RAZORPAY_KEY_SECRET,
          webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET,
          apiUrl: env.RAZORPAY_API_URL,
          timeoutMs: env.RAZORPAY_TIMEOUT_SECONDS * 1_000,
        }),
    },
    provide(OpenOrder, PaymentRepository, PaymentGateway, Clock),
    provide(SettlePayment, PaymentRepository, PaymentGateway, PaymentOwners, Transactions, Clock),
    provide(LearnRefunds, PaymentRepository, RefundRepository, QueueMessage, Transactions),
    provide(SyncRefunds, RefundRepository, PaymentGateway, LearnRefunds),
    provide(WriteRefundNotice, RefundRepository, PaymentRepository, PaymentOwners),
    provide(LookAtPayment, PaymentRepository, PaymentGateway, SettlePayment, SyncRefunds, Attention),
    provide(VerifyPayment, PaymentRepository, PaymentGateway, LookAtPayment),
    provide(ReportFailure, PaymentRepository, LookAtPayment),
    provide(ComeBack, PaymentRepository, VerifyPayment, ReportFailure),
    provide(ShowPayment, PaymentRepository, PaymentOwners, Jobs, Clock),
    provide(ReceiveEvent, GatewayEvents, PaymentGateway, Jobs, Transactions, Clock),
    provide(ProcessEvent, GatewayEvents, PaymentRepository, LookAtPayment, Jobs, Clock),
    {
      provide: ReconcilePayments,
      inject: [PaymentRepository, RefundRepository, LookAtPayment, Clock, ENVIRONMENT],
      useFactory: (
        payments: PaymentRepository,
        refunds: RefundRepository,
        look: LookAtPayment,
        clock: Clock,
        env: Environment,
      ) => new ReconcilePayments(payments, refunds, look, clock, env.RECONCILE_AFTER_SECONDS * 1_000),
    },
    provide(SendRefund, RefundRepository, PaymentGateway, LearnRefunds),
    provide(
      RefundPayment,
      PaymentRepository,
      RefundRepository,
      Attention,
      SendRefund,
      AuditLog,
      Jobs,
      Transactions,
      Clock,
    ),
    provide(ResolveAttention, Attention, AuditLog, Transactions, Clock),
    PaymentJobs,
  ],
  exports: [
    Attention,
    PaymentOwners,
    PaymentRepository,
    PaymentGateway,
    OpenOrder,
    VerifyPayment,
    ReportFailure,
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    @Inject(LetterAuthors) private readonly authors: LetterAuthors,
    @Inject(WriteRefundNotice) private readonly writeRefundNotice: WriteRefundNotice,
  ) {}

  onModuleInit(): void {
    this.authors.signUp('refund-notice', this.writeRefundNotice);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { PaymentsController } from './adapters/http/payments.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import { PaymentOrderEntity, PaymentEntity } from './adapters/persistence/payment.entity.js';
import { TypeormPaymentRepository } from './adapters/persistence/typeorm-payment-repository.js';
import { RazorpayGateway } from './adapters/razorpay/razorpay-gateway.js';
import { HearNotification } from './application/hear-notification.js';
import { OpenOrder } from './application/open-order.js';
import { ReportFailure } from './application/report-failure.js';
import { SettlePayment } from './application/settle-payment.js';
import { VerifyPayment } from './application/verify-payment.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { PaymentOwners } from './ports/payment-owners.js';
import { PaymentRepository } from './ports/payment-repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentEntity, PaymentOrderEntity])],
  controllers: [PaymentsController, WebhookController],
  providers: [
    PaymentOwners,
    adapt(PaymentRepository, TypeormPaymentRepository, Database),
    {
      provide: PaymentGateway,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): PaymentGateway =>
        new RazorpayGateway({
          keyId: env.RAZORPAY_KEY_ID,
          keySecret: env.RAZORPAY_KEY_SECRET,
          webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
          apiUrl: env.RAZORPAY_API_URL,
          timeoutMs: env.RAZORPAY_TIMEOUT_SECONDS * 1_000,
        }),
    },
    provide(OpenOrder, PaymentRepository, PaymentGateway, Clock),
    provide(SettlePayment, PaymentRepository, PaymentGateway, PaymentOwners, Transactions, Clock),
    provide(VerifyPayment, PaymentRepository, PaymentGateway, SettlePayment),
    provide(HearNotification, PaymentRepository, PaymentGateway, SettlePayment),
    provide(ReportFailure, PaymentRepository, PaymentGateway, SettlePayment),
  ],
  exports: [PaymentOwners, PaymentRepository, PaymentGateway, OpenOrder, VerifyPayment, ReportFailure],
})
export class PaymentsModule {}

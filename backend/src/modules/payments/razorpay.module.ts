import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { KeyCheckTrigger, toRazorpayAccount } from './adapters/razorpay/razorpay-account.js';
import { RazorpayGateway } from './adapters/razorpay/razorpay-gateway.js';
import { RazorpaySubscriptions } from './adapters/razorpay/razorpay-subscriptions.js';
import { PaymentGateway } from './ports/payment-gateway.js';
import { SubscriptionGateway } from './ports/subscription-gateway.js';

/** The ports to Razorpay, with the account of the settings. */
@Module({
  providers: [
    KeyCheckTrigger,
    {
      provide: PaymentGateway,
      inject: [KeyCheckTrigger, Metrics, ENVIRONMENT],
      useFactory: (keyCheck: KeyCheckTrigger, metrics: Metrics, env: Environment): PaymentGateway =>
        new RazorpayGateway({
          ...toRazorpayAccount(keyCheck, metrics, env),
          webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET,
        }),
    },
    {
      provide: SubscriptionGateway,
      inject: [KeyCheckTrigger, Metrics, ENVIRONMENT],
      useFactory: (keyCheck: KeyCheckTrigger, metrics: Metrics, env: Environment): SubscriptionGateway =>
        new RazorpaySubscriptions(toRazorpayAccount(keyCheck, metrics, env)),
    },
  ],
  exports: [PaymentGateway, SubscriptionGateway],
})
export class RazorpayModule {}

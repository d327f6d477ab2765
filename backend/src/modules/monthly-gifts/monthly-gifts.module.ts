import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { AddChargedDonation, DonationsModule, MonthlyPlan } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule, QueueMessage } from '../notifications/index.js';
import {
  FlagPayment,
  PaymentsModule,
  RecordCharge,
  SubscriptionGateway,
  SubscriptionOwner,
} from '../payments/index.js';
import { GiftPersonalData } from './adapters/persistence/gift-personal-data.js';
import { AdminMonthlyGiftsController } from './adapters/http/admin-monthly-gifts.controller.js';
import { MonthlyGiftsController } from './adapters/http/monthly-gifts.controller.js';
import { MonthlyGiftJobs } from './adapters/jobs/monthly-gift-jobs.js';
import { MonthlyGiftQueries } from './adapters/persistence/monthly-gift-queries.js';
import { SqlMonthlyGiftRepository } from './adapters/persistence/sql-monthly-gift-repository.js';
import { CancelMonthlyGift } from './application/cancel-monthly-gift.js';
import { ChangeMonthlyGift } from './application/change-monthly-gift.js';
import { CorrectMonthlyGift } from './application/correct-monthly-gift.js';
import { OpenSubscription } from './application/open-subscription.js';
import { ReconcileMonthlyGifts } from './application/reconcile-monthly-gifts.js';
import { ShowMonthlyGift } from './application/show-monthly-gift.js';
import { StartMonthlyGift } from './application/start-monthly-gift.js';
import { SyncMonthlyGift } from './application/sync-monthly-gift.js';
import { VerifyMonthlyGift } from './application/verify-monthly-gift.js';
import { WriteMonthlyGiftEmail } from './application/write-monthly-gift-email.js';
import { MonthlyGiftRepository } from './ports/monthly-gift-repository.js';

/**
 * Global, because donations and payments do not import this module, which implements their MonthlyPlan and
 * SubscriptionOwner.
 */
@Global()
@Module({
  imports: [DonationsModule, DonorsModule, FoundationModule, NotificationsModule, PaymentsModule],
  controllers: [AdminMonthlyGiftsController, MonthlyGiftsController],
  providers: [
    GiftPersonalData,
    MonthlyGiftJobs,
    { provide: MonthlyGiftRepository, useClass: SqlMonthlyGiftRepository },
    MonthlyGiftQueries,
    {
      provide: OpenSubscription,
      inject: [MonthlyGiftRepository, SubscriptionGateway, Clock, ENVIRONMENT],
      useFactory: (
        gifts: MonthlyGiftRepository,
        gateway: SubscriptionGateway,
        clock: Clock,
        env: Environment,
      ) => new OpenSubscription(gifts, gateway, clock, firstSyncMs(env)),
    },
    StartMonthlyGift,
    {
      provide: SyncMonthlyGift,
      inject: [
        MonthlyGiftRepository,
        SubscriptionGateway,
        RecordCharge,
        FlagPayment,
        AddChargedDonation,
        QueueMessage,
        Vault,
        Transactions,
        Clock,
        ENVIRONMENT,
      ],
      useFactory: (
        gifts: MonthlyGiftRepository,
        gateway: SubscriptionGateway,
        recordCharge: RecordCharge,
        flagPayment: FlagPayment,
        addDonation: AddChargedDonation,
        queueMessage: QueueMessage,
        vault: Vault,
        transactions: Transactions,
        clock: Clock,
        env: Environment,
      ) =>
        new SyncMonthlyGift(
          gifts,
          gateway,
          recordCharge,
          flagPayment,
          addDonation,
          queueMessage,
          vault,
          transactions,
          clock,
          firstSyncMs(env),
        ),
    },
    { provide: SubscriptionOwner, useExisting: SyncMonthlyGift },
    {
      provide: MonthlyPlan,
      inject: [StartMonthlyGift, ShowMonthlyGift, CorrectMonthlyGift],
      useFactory: (
        start: StartMonthlyGift,
        show: ShowMonthlyGift,
        correct: CorrectMonthlyGift,
      ): MonthlyPlan => ({
        start: (request) => start.execute(request),
        pagePath: (transactionId) => show.pagePath(transactionId),
        statusAfterEnd: (transactionId, paidAt) => show.statusAfterEnd(transactionId, paidAt),
        correctDonor: (transactionId, correction, who) => correct.ofDonor(transactionId, correction, who),
      }),
    },
    CorrectMonthlyGift,
    VerifyMonthlyGift,
    ChangeMonthlyGift,
    CancelMonthlyGift,
    ShowMonthlyGift,
    {
      provide: ReconcileMonthlyGifts,
      inject: [MonthlyGiftRepository, SyncMonthlyGift, Vault, Clock, ENVIRONMENT],
      useFactory: (
        gifts: MonthlyGiftRepository,
        sync: SyncMonthlyGift,
        vault: Vault,
        clock: Clock,
        env: Environment,
      ) => new ReconcileMonthlyGifts(gifts, sync, vault, clock, env.UNPAID_RETENTION_DAYS),
    },
    WriteMonthlyGiftEmail,
  ],
  exports: [MonthlyGiftQueries, MonthlyPlan, ShowMonthlyGift, SubscriptionOwner],
})
export class MonthlyGiftsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: GiftPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('monthly_gifts', this.ownPersonalData);
  }
}

/** The first sync that no report causes. */
function firstSyncMs(env: Environment): number {
  return env.RECONCILE_AFTER_SECONDS * 1_000;
}

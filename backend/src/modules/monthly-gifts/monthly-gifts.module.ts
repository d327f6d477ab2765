import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { DonationsModule, MonthlyPlan } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule, SubscriptionOwner } from '../payments/index.js';
import {
  AdminMonthlyGiftsController,
  MonthlyGiftsController,
} from './adapters/http/monthly-gifts.controller.js';

import { GiftPersonalData } from './adapters/persistence/gift-personal-data.js';
import { MonthlyGiftQueries } from './adapters/persistence/monthly-gift-queries.js';
import { MonthlyGiftRepository } from './adapters/persistence/monthly-gift-repository.js';
import { MonthlyGiftEmails } from './application/monthly-gift-emails.js';
import { MonthlyGiftService } from './application/monthly-gift-service.js';
import { MonthlyGiftSettings, MonthlyGiftSync } from './application/monthly-gift-sync.js';
import { MonthlyPlanService } from './application/monthly-plan-service.js';

/** Global, because donations and payments do not import this module, which implements their MonthlyPlan and SubscriptionOwner. */
@Global()
@Module({
  imports: [DonationsModule, DonorsModule, FoundationModule, NotificationsModule, PaymentsModule],
  controllers: [AdminMonthlyGiftsController, MonthlyGiftsController],
  providers: [
    MonthlyPlanService,
    MonthlyGiftService,
    MonthlyGiftSync,
    MonthlyGiftEmails,
    MonthlyGiftQueries,
    GiftPersonalData,
    MonthlyGiftRepository,
    { provide: MonthlyPlan, useExisting: MonthlyPlanService },
    { provide: SubscriptionOwner, useExisting: MonthlyGiftSync },
    {
      provide: MonthlyGiftSettings,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): MonthlyGiftSettings => ({
        firstSyncMs: env.RECONCILE_AFTER_SECONDS * 1_000,
        intervalMs: env.RECONCILE_INTERVAL_SECONDS * 1_000,
        retentionDays: env.UNPAID_RETENTION_DAYS,
      }),
    },
  ],
  exports: [MonthlyGiftQueries, MonthlyGiftService, MonthlyPlan, SubscriptionOwner],
})
export class MonthlyGiftsModule {}

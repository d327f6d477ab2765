import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { Environment } from './config/env.js';
import { AccessModule } from './modules/access/index.js';
import { AccountingModule } from './modules/accounting/index.js';
import { AnnouncementsModule } from './modules/announcements/index.js';
import { AuditModule } from './modules/audit/index.js';
import { BannersModule } from './modules/banners/index.js';
import { CancellationsModule } from './modules/cancellations/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { DashboardModule } from './modules/dashboard/index.js';
import { DonationStatementsModule } from './modules/donation-statements/index.js';
import { DonationsModule } from './modules/donations/index.js';
import { DonorsModule } from './modules/donors/index.js';
import { FeedbackModule } from './modules/feedback/index.js';
import { FoundationModule } from './modules/foundation/index.js';
import { MediaModule } from './modules/media/index.js';
import { MonthlyGiftsModule } from './modules/monthly-gifts/index.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { OperationsModule } from './modules/operations/index.js';
import { PeopleModule } from './modules/people/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PhotographsModule } from './modules/photographs/index.js';
import { ProgramsModule } from './modules/programs/index.js';
import { SEAT_ERRORS } from './modules/programs/persistence.js';
import { RegistrationsModule } from './modules/registrations/index.js';
import { RemindersModule } from './modules/reminders/index.js';
import { RequestsModule } from './modules/requests/index.js';
import { SiteModule } from './modules/site/index.js';
import { SponsoredPlacesModule } from './modules/sponsored-places/index.js';
import { TaxReceiptsModule } from './modules/tax-receipts/index.js';
import { VolunteersModule } from './modules/volunteers/index.js';
import { WaitingListModule } from './modules/waiting-list/index.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { bodyPipe } from './platform/http/bodies.js';
import { HealthController } from './platform/http/health.controller.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import { JobsModule } from './platform/jobs/graphile-jobs.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static with(env: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(env),
        LoggingModule,
        DatabaseModule.with(SEAT_ERRORS),
        JobsModule,
        AccessModule,
        AccountingModule,
        AnnouncementsModule,
        RemindersModule,
        AuditModule,
        BannersModule,
        CancellationsModule,
        CatalogueModule,
        DashboardModule,
        DonationStatementsModule,
        DonationsModule,
        DonorsModule,
        FeedbackModule,
        FoundationModule,
        MediaModule,
        MonthlyGiftsModule,
        NotificationsModule,
        OperationsModule,
        PaymentsModule,
        PeopleModule,
        PhotographsModule,
        ProgramsModule,
        RegistrationsModule,
        RequestsModule,
        SiteModule,
        SponsoredPlacesModule,
        TaxReceiptsModule,
        VolunteersModule,
        WaitingListModule,
      ],
      controllers: [HealthController],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useFactory: bodyPipe },
      ],
    };
  }
}

import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { AnnouncementsModule, SendAnnouncement } from '../announcements/index.js';
import { PaymentsModule, RefundRemainder } from '../payments/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { ChangeRegistration, RegistrationsModule } from '../registrations/index.js';
import { DecidePlaceRequest, ReturnPlaces, SponsoredPlacesModule } from '../sponsored-places/index.js';
import { CancellationsController } from './adapters/http/cancellations.controller.js';
import { CancellationJobs } from './adapters/jobs/cancellation-jobs.js';
import { CancellationQueries } from './adapters/persistence/cancellation-queries.js';
import { SqlCancellationRepository } from './adapters/persistence/sql-cancellation-repository.js';
import { CancelProgram } from './application/cancel-program.js';
import { CancelRegistration } from './application/cancel-registration.js';
import { CancellationRepository } from './ports/cancellation-repository.js';

@Module({
  imports: [AnnouncementsModule, PaymentsModule, ProgramsModule, RegistrationsModule, SponsoredPlacesModule],
  controllers: [CancellationsController],
  providers: [
    CancellationJobs,
    adapt(CancellationRepository, SqlCancellationRepository, Database),
    provide(CancellationQueries, Database),
    provide(
      CancelProgram,
      CancellationRepository,
      ProgramRepository,
      SendAnnouncement,
      ReturnPlaces,
      DecidePlaceRequest,
      Jobs,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(CancelRegistration, CancellationRepository, RefundRemainder, ChangeRegistration),
  ],
})
export class CancellationsModule {}

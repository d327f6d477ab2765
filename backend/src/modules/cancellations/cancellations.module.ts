import { Module } from '@nestjs/common';
import { AnnouncementsModule } from '../announcements/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { SponsoredPlacesModule } from '../sponsored-places/index.js';
import { CancellationsController } from './adapters/http/cancellations.controller.js';
import { CancellationQueries } from './adapters/persistence/cancellation-queries.js';
import { SqlCancellationRepository } from './adapters/persistence/sql-cancellation-repository.js';
import { CancelProgram } from './application/cancel-program.js';
import { CancelRegistration } from './application/cancel-registration.js';
import { CancellationRepository } from './ports/cancellation-repository.js';

@Module({
  imports: [AnnouncementsModule, PaymentsModule, ProgramsModule, RegistrationsModule, SponsoredPlacesModule],
  controllers: [CancellationsController],
  providers: [
    { provide: CancellationRepository, useClass: SqlCancellationRepository },
    CancellationQueries,
    CancelProgram,
    CancelRegistration,
  ],
})
export class CancellationsModule {}

import { Module } from '@nestjs/common';
import { AnnouncementsModule } from '../announcements/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { SponsoredPlacesModule } from '../sponsored-places/index.js';
import { CancellationsController } from './cancellations.controller.js';
import { CancellationsRepository } from './cancellations.repository.js';

import { CancellationsService } from './cancellations.service.js';

@Module({
  imports: [AnnouncementsModule, PaymentsModule, ProgramsModule, RegistrationsModule, SponsoredPlacesModule],
  controllers: [CancellationsController],
  providers: [CancellationsRepository, CancellationsService],
})
export class CancellationsModule {}

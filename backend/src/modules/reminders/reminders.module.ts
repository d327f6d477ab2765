import { Global, Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramListener, ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { RemindersEmails } from './reminders.emails.js';
import { ProgramEmailQueries } from './reminders.queries.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

/** Global, because programs do not import this module, which implements their ProgramListener. */
@Global()
@Module({
  imports: [NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [NoticesController],
  providers: [
    RemindersRepository,
    RemindersService,
    NoticesRepository,
    NoticesService,
    { provide: ProgramListener, useExisting: NoticesService },
    RemindersEmails,
    ProgramEmailQueries,
  ],
  exports: [ProgramEmailQueries, ProgramListener],
})
export class RemindersModule {}

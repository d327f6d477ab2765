import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramListener, ProgramsModule } from '../programs/index.js';
import { NoticesController } from './adapters/http/notices.controller.js';
import { ReminderJobs } from './adapters/jobs/reminder-jobs.js';
import { ProgramEmailQueries } from './adapters/persistence/program-email-queries.js';
import { SqlNoticeRepository } from './adapters/persistence/sql-notice-repository.js';
import { SqlReminderRepository } from './adapters/persistence/sql-reminder-repository.js';
import { SqlThanksRepository } from './adapters/persistence/sql-thanks-repository.js';
import { RegistrationsModule } from '../registrations/index.js';
import { OpenChangeNotice } from './application/open-change-notice.js';
import { QueueReminders } from './application/queue-reminders.js';
import { SendNotice } from './application/send-notice.js';
import { WriteNotice } from './application/write-notice.js';
import { WriteReminder } from './application/write-reminder.js';
import { WriteThanks } from './application/write-thanks.js';
import { NoticeRepository } from './ports/notice-repository.js';
import { ReminderRepository } from './ports/reminder-repository.js';
import { ThanksRepository } from './ports/thanks-repository.js';

/** Global, because programs do not import this module, which implements their ProgramListener. */
@Global()
@Module({
  imports: [NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [NoticesController],
  providers: [
    ReminderJobs,
    { provide: ReminderRepository, useClass: SqlReminderRepository },
    ProgramEmailQueries,
    { provide: ThanksRepository, useClass: SqlThanksRepository },
    QueueReminders,
    { provide: NoticeRepository, useClass: SqlNoticeRepository },
    {
      provide: ProgramListener,
      inject: [NoticeRepository, Jobs, Clock, ENVIRONMENT],
      useFactory: (notices: NoticeRepository, jobs: Jobs, clock: Clock, env: Environment) =>
        new OpenChangeNotice(notices, jobs, clock, env.NOTICE_DELAY_SECONDS),
    },
    SendNotice,
    WriteNotice,
    WriteReminder,
    WriteThanks,
  ],
  exports: [ProgramEmailQueries, ProgramListener],
})
export class RemindersModule {}

import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import {
  ProgramListener,
  ProgramRepository,
  ProgramsModule,
  WriteProgramCalendar,
} from '../programs/index.js';
import { NoticesController } from './adapters/http/notices.controller.js';
import { ReminderJobs } from './adapters/jobs/reminder-jobs.js';
import { ProgramEmailQueries } from './adapters/persistence/program-email-queries.js';
import { SqlNoticeRepository } from './adapters/persistence/sql-notice-repository.js';
import { SqlReminderRepository } from './adapters/persistence/sql-reminder-repository.js';
import { SqlThanksRepository } from './adapters/persistence/sql-thanks-repository.js';
import { CheckInPictures, RegistrationsModule } from '../registrations/index.js';
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
    adapt(ReminderRepository, SqlReminderRepository, Database),
    provide(ProgramEmailQueries, Database),
    adapt(ThanksRepository, SqlThanksRepository, Database),
    provide(QueueReminders, ReminderRepository, ThanksRepository, QueueMessage, Transactions, Clock),
    adapt(NoticeRepository, SqlNoticeRepository, Database),
    {
      provide: ProgramListener,
      inject: [NoticeRepository, Jobs, Clock, ENVIRONMENT],
      useFactory: (notices: NoticeRepository, jobs: Jobs, clock: Clock, env: Environment) =>
        new OpenChangeNotice(notices, jobs, clock, env.NOTICE_DELAY_SECONDS),
    },
    provide(SendNotice, NoticeRepository, ProgramRepository, QueueMessage, Jobs, Transactions, Clock),
    provide(WriteNotice, NoticeRepository, ProgramRepository, WriteProgramCalendar, Vault, Clock),
    provide(
      WriteReminder,
      ReminderRepository,
      ProgramRepository,
      WriteProgramCalendar,
      CheckInPictures,
      Clock,
    ),
    provide(WriteThanks, ThanksRepository, ProgramRepository, Clock),
  ],
  exports: [ProgramEmailQueries, ProgramListener],
})
export class RemindersModule implements OnModuleInit {
  constructor(
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteReminder) private readonly writeReminder: WriteReminder,
    @Inject(WriteThanks) private readonly writeThanks: WriteThanks,
    @Inject(WriteNotice) private readonly writeNotice: WriteNotice,
  ) {}

  onModuleInit(): void {
    this.renderers.register('program-reminder', this.writeReminder);
    this.renderers.register('program-thanks', this.writeThanks);
    this.renderers.register('program-changed', this.writeNotice);
  }
}

import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { ProgramRepository, ProgramsModule, WriteProgramCalendar } from '../programs/index.js';
import { ReminderJobs } from './adapters/jobs/reminder-jobs.js';
import { ProgramEmailQueries } from './adapters/persistence/program-email-queries.js';
import { SqlReminderRepository } from './adapters/persistence/sql-reminder-repository.js';
import { QueueReminders } from './application/queue-reminders.js';
import { WriteReminder } from './application/write-reminder.js';
import { ReminderRepository } from './ports/reminder-repository.js';

@Module({
  imports: [NotificationsModule, ProgramsModule],
  providers: [
    ReminderJobs,
    adapt(ReminderRepository, SqlReminderRepository, Database),
    provide(ProgramEmailQueries, Database),
    provide(QueueReminders, ReminderRepository, QueueMessage, Transactions, Clock),
    provide(WriteReminder, ReminderRepository, ProgramRepository, WriteProgramCalendar, Clock),
  ],
  exports: [ProgramEmailQueries],
})
export class RemindersModule implements OnModuleInit {
  constructor(
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteReminder) private readonly writeReminder: WriteReminder,
  ) {}

  onModuleInit(): void {
    this.renderers.register('program-reminder', this.writeReminder);
  }
}

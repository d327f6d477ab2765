import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Jobs, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { SEND_NOTICE } from '../../application/open-change-notice.js';
import { QueueReminders } from '../../application/queue-reminders.js';
import { SendNotice } from '../../application/send-notice.js';

const QUEUE_REMINDERS = 'queue-reminders';

/** Queues the reminders of the day, and the notices of changes. */
@Injectable()
export class ReminderJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(ReminderJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly queueReminders: QueueReminders,
    private readonly sendNotice: SendNotice,
  ) {}

  onModuleInit(): void {
    this.jobs.register(QUEUE_REMINDERS, () => this.queue());
    this.jobs.register(SEND_NOTICE, (programId) => this.sendNotice.execute(Number(programId)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(QUEUE_REMINDERS, SINGLE_JOB, this.queueReminders.next());
  }

  /** Always schedules its next run, in which what failed is due again. */
  private async queue(): Promise<void> {
    try {
      const queued = await this.queueReminders.execute();
      if (queued > 0) this.logger.log({ queued }, 'Queued reminders');
    } catch (error) {
      this.logger.error({ err: error }, 'Reminders could not be queued; trying again');
    }
    await this.jobs.add(QUEUE_REMINDERS, SINGLE_JOB, this.queueReminders.next());
  }
}

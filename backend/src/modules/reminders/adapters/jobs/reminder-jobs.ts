import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { QueueReminders } from '../../application/queue-reminders.js';

const QUEUE_REMINDERS = 'queue-reminders';

/** Queues the reminders of the day, and the notices of changes. */
@Injectable()
export class ReminderJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReminderJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly queueReminders: QueueReminders,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(QUEUE_REMINDERS, SINGLE_JOB, this.queueReminders.next());
  }

  /** Always schedules its next run, in which what failed is due again. */
  @OnJob(QUEUE_REMINDERS)
  async queue(): Promise<void> {
    try {
      const queued = await this.queueReminders.execute();
      if (queued > 0) this.logger.log({ queued }, 'Queued reminders');
    } catch (error) {
      this.logger.error({ err: error }, 'Reminders could not be queued; trying again');
    }
    await this.jobs.add(QUEUE_REMINDERS, SINGLE_JOB, this.queueReminders.next());
  }
}

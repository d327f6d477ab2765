import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { dayAfter, instantInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { QueueMessage } from '../notifications/index.js';
import { RemindersRepository } from './reminders.repository.js';

const QUEUE_REMINDERS = 'queue-reminders';
const INTERVAL_MS = 5 * MINUTE_MS;

/** Reminders are sent from the morning in India. After an outage they are sent later, but not at night. */
const SENT_FROM = '09:00';
const SENT_UNTIL = '21:00';

/** After an outage, a thank-you email is sent until so many days after the program: no other email makes up for it. */
const THANKS_DAYS = 3;

/** Puts the reminders and the thank-you emails of today into the outbox. */
@Injectable()
export class RemindersService implements OnApplicationBootstrap {
  private readonly logger = new Logger(RemindersService.name);

  constructor(
    private readonly reminders: RemindersRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(QUEUE_REMINDERS, SINGLE_JOB, this.next());
  }

  /** Always schedules its next run, in which what failed is due again. */
  @OnJob(QUEUE_REMINDERS)
  async run(): Promise<void> {
    try {
      const queued = await this.queueDue();
      if (queued > 0) this.logger.log({ queued }, 'Queued reminders');
    } catch (error) {
      this.logger.error({ err: error }, 'Reminders could not be queued; trying again');
    }
    await this.jobs.add(QUEUE_REMINDERS, SINGLE_JOB, this.next());
  }

  /** Repeating it is safe, also on several instances at once. Returns the number of emails. */
  async queueDue(): Promise<number> {
    const now = this.clock.now();
    const today = todayInIndia(now);
    if (now < instantInIndia(today, SENT_FROM) || now >= instantInIndia(today, SENT_UNTIL)) return 0;
    let queued = 0;
    for (const due of await this.reminders.findDueReminders(today, now)) {
      queued += await this.transactions.run(async () => {
        // Who registered or got a notice today has an email with the same details.
        const added = await this.reminders.addReminders(due, instantInIndia(today, '00:00'), now);
        await this.queueMessage.executeAll('program-reminder', added);
        return added.length;
      });
    }
    return queued + (await this.queueThanks(today, now));
  }

  /** When to run next: every few minutes in the hours of reminders, otherwise when they begin. */
  next(): Date {
    const now = this.clock.now();
    const today = todayInIndia(now);
    const begins = instantInIndia(today, SENT_FROM);
    if (now < begins) return begins;
    const soon = new Date(now.getTime() + INTERVAL_MS);
    return soon < instantInIndia(today, SENT_UNTIL) ? soon : instantInIndia(dayAfter(today, 1), SENT_FROM);
  }

  private async queueThanks(today: string, now: Date): Promise<number> {
    let queued = 0;
    for (const due of await this.reminders.findDueThanks(dayAfter(today, -THANKS_DAYS), today, now)) {
      queued += await this.transactions.run(async () => {
        const added = await this.reminders.addThanks(due, now);
        await this.queueMessage.executeAll('program-thanks', added);
        return added.length;
      });
    }
    return queued;
  }
}

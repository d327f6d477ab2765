import { Injectable } from '@nestjs/common';
import { dayAfter, instantInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { ReminderRepository } from '../ports/reminder-repository.js';
import { ThanksRepository } from '../ports/thanks-repository.js';

/** Reminders are sent from the morning in India. After an outage they are sent later, but not at night. */
export const SENT_FROM = '09:00';
export const SENT_UNTIL = '21:00';

/** After an outage, a thank-you email is sent until so many days after the program: no other email makes up for it. */
const THANKS_DAYS = 3;

/**
 * Puts the reminders and the thank-you emails of today into the outbox. Repeating it is safe, also on several instances at
 * once.
 */
@Injectable()
export class QueueReminders {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly thanks: ThanksRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of emails. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const today = todayInIndia(now);
    if (now < instantInIndia(today, SENT_FROM) || now >= instantInIndia(today, SENT_UNTIL)) return 0;
    let queued = 0;
    for (const due of await this.reminders.due(today, now)) {
      queued += await this.transactions.run(async () => {
        // Who registered or got a notice today has an email with the same details.
        const added = await this.reminders.add(due, instantInIndia(today, '00:00'), now);
        await this.queueMessage.executeAll('program-reminder', added);
        return added.length;
      });
    }
    return queued + (await this.queueThanks(today, now));
  }

  private async queueThanks(today: string, now: Date): Promise<number> {
    let queued = 0;
    for (const due of await this.thanks.due(dayAfter(today, -THANKS_DAYS), today, now)) {
      queued += await this.transactions.run(async () => {
        const added = await this.thanks.add(due, now);
        await this.queueMessage.executeAll('program-thanks', added);
        return added.length;
      });
    }
    return queued;
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
}

const INTERVAL_MS = 5 * MINUTE_MS;

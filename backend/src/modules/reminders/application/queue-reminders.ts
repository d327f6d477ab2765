import { dayAfter, instantInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Clock } from '../../../kernel/clock.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { QueueMessage } from '../../notifications/index.js';
import type { ReminderRepository } from '../ports/reminder-repository.js';

/** Reminders are sent from the morning in India. After an outage they are sent later, but not at night. */
export const SENT_FROM = '09:00';
export const SENT_UNTIL = '21:00';

/** Puts the reminders of today into the outbox. Repeating it is safe, also on several instances at once. */
export class QueueReminders {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of emails. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const today = todayInIndia(now);
    const begins = instantInIndia(today, SENT_FROM);
    if (now < begins || now >= instantInIndia(today, SENT_UNTIL)) return 0;
    let queued = 0;
    for (const due of await this.reminders.due(today, now)) {
      queued += await this.transactions.run(async () => {
        // Who registered today, or was notified of a change after the time of reminders, has an email that says the same.
        const notified = { registeredBefore: instantInIndia(today, '00:00'), noticeBefore: begins };
        const added = await this.reminders.add(due, notified, now);
        await this.queueMessage.executeAll('program-reminder', added);
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

const INTERVAL_MS = 5 * 60_000;

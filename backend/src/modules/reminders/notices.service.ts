import { Inject, Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getLastDay } from '@qlu/contracts/programs/programs.rules';
import {
  scheduleChanges,
  getSchedule,
  type Schedule,
  type SchedulePart,
} from '@qlu/contracts/programs/schedule.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs, OnJob } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { QueueMessage } from '../notifications/index.js';
import { ProgramRepository, type Program, type ProgramListener } from '../programs/index.js';
import {
  NoticesRepository,
  type Informed,
  type NoticeRecipient,
  type NoticeStep,
} from './notices.repository.js';

const SEND_NOTICE = 'send-program-notice';

/** Notifies everyone whose latest email has an outdated schedule that a program takes place at another time or place. */
@Injectable()
export class NoticesService implements ProgramListener {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** The emails wait a few minutes after the last change: several saves lead to one email, or none when they undo it. */
  async changed(before: Program, after: Program, notify: boolean): Promise<void> {
    if (scheduleChanges(before, after).length === 0) return;
    const now = this.clock.now();
    const step = { at: now.toISOString(), schedule: getSchedule(after) };
    const waiting = await this.notices.findWaitingNotice(after.id);
    if (!waiting && (!notify || after.status === 'cancelled' || getLastDay(before) < todayInIndia(now)))
      return;
    const due = new Date(now.getTime() + this.env.NOTICE_DELAY_SECONDS * 1_000);
    const dueAt = waiting && !notify ? waiting.dueAt : due;
    if (waiting) await this.notices.change({ ...waiting, steps: [...waiting.steps, step], dueAt });
    else {
      const steps = [{ at: null, schedule: getSchedule(before) }, step];
      await this.notices.add({ programId: after.id, steps, dueAt });
    }
    await this.jobs.add(SEND_NOTICE, String(after.id), dueAt);
  }

  /** Queues the emails. Repeating it is safe. */
  @OnJob(SEND_NOTICE)
  async send(id: string): Promise<void> {
    const programId = Number(id);
    await this.transactions.run(async () => {
      // Locked, so that a change of the program is either in this email or in the next one.
      const program = await this.programs.lock(programId);
      const notice = await this.notices.findWaitingNotice(programId);
      if (!program || !notice) return;
      const now = this.clock.now();
      if (notice.dueAt > now) return this.jobs.add(SEND_NOTICE, String(programId), notice.dueAt);
      const isOver = program.status === 'cancelled' || getLastDay(program) < todayInIndia(now);
      const people = isOver ? [] : await this.notices.findInformed(programId);
      const recipients = await this.notices.end(notice.id, toNotify(notice.steps, people, program), now);
      await this.queueMessage.executeAll('program-changed', recipients);
    });
  }
}

/** The schedule in the latest email of a registration that was informed at `since`. */
function knownSchedule(steps: readonly NoticeStep[], since: Date): Schedule | null {
  const known = steps.findLast(({ at }) => at === null || new Date(at) < since);
  return known?.schedule ?? null;
}

/** The changes for somebody. The joining link is only for those who are registered. */
export function changesFor(isRegistered: boolean, before: Schedule, current: Schedule): SchedulePart[] {
  return scheduleChanges(before, current).filter((part) => isRegistered || part !== 'joiningLink');
}

/** Those whose latest email differs from `current`. */
function toNotify(
  steps: readonly NoticeStep[],
  people: readonly Informed[],
  current: Schedule,
): NoticeRecipient[] {
  return people.flatMap(({ registrationId, waitingEntryId, since }) => {
    const before = knownSchedule(steps, since);
    return before && changesFor(registrationId !== null, before, current).length > 0
      ? [{ registrationId, waitingEntryId, before }]
      : [];
  });
}

import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastDayOf } from '@qlu/contracts/programs/programs.rules';
import { scheduleChanges, scheduleOf } from '@qlu/contracts/programs/schedule.rules';
import type { Clock } from '../../../kernel/clock.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { Program, ProgramListener } from '../../programs/index.js';
import type { NoticeRepository } from '../ports/notice-repository.js';

export const SEND_NOTICE = 'send-program-notice';

/**
 * Notes that a program takes place at another time or place. The emails wait a few minutes after the last change, so that
 * several saves lead to one email, and to none when the last save undoes the first.
 */
export class OpenChangeNotice implements ProgramListener {
  /** @param delaySeconds between the last change and the emails */
  constructor(
    private readonly notices: NoticeRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly delaySeconds: number,
  ) {}

  async changed(before: Program, after: Program, notify: boolean): Promise<void> {
    if (scheduleChanges(before, after).length === 0) return;
    const now = this.clock.now();
    const step = { at: now.toISOString(), schedule: scheduleOf(after) };
    const waiting = await this.notices.waiting(after.id);
    if (!waiting && (!notify || after.status === 'cancelled' || lastDayOf(before) < todayInIndia(now)))
      return;
    const due = new Date(now.getTime() + this.delaySeconds * 1_000);
    const dueAt = waiting && !notify ? waiting.dueAt : due;
    if (waiting) await this.notices.change({ ...waiting, steps: [...waiting.steps, step], dueAt });
    else {
      const steps = [{ at: null, schedule: scheduleOf(before) }, step];
      await this.notices.add({ programId: after.id, steps, dueAt });
    }
    await this.jobs.add(SEND_NOTICE, String(after.id), dueAt);
  }
}

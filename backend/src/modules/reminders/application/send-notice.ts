import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastDayOf } from '@qlu/contracts/programs/programs.rules';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { toNotify } from '../domain/notice.js';
import { NoticeRepository } from '../ports/notice-repository.js';
import { SEND_NOTICE } from './open-change-notice.js';

/** Notifies everyone whose latest email has an outdated schedule. Repeating it is safe. */
@Injectable()
export class SendNotice {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnJob(SEND_NOTICE)
  async execute(id: string): Promise<void> {
    const programId = Number(id);
    await this.transactions.run(async () => {
      // Locked, so that a change of the program is either in this email or in the next one.
      const program = await this.programs.lock(programId);
      const notice = await this.notices.waiting(programId);
      if (!program || !notice) return;
      const now = this.clock.now();
      if (notice.dueAt > now) return this.jobs.add(SEND_NOTICE, String(programId), notice.dueAt);
      const isOver = program.status === 'cancelled' || lastDayOf(program) < todayInIndia(now);
      const people = isOver ? [] : await this.notices.informed(programId);
      const recipients = await this.notices.end(notice.id, toNotify(notice.steps, people, program), now);
      await this.queueMessage.executeAll('program-changed', recipients);
    });
  }
}

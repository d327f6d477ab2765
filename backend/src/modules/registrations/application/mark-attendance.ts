import { mayUse } from '@qlu/contracts/access/roles.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { BackOfficeUser } from '../../../kernel/back-office-users.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { AttendanceRepository } from '../ports/attendance-repository.js';

export interface AttendanceMark {
  registrationId: number;
  /** 1 is the participant; the people who come along follow. */
  place: number;
  isPresent: boolean;
}

/** Stores that a person of a registration has arrived, or takes it back. Repeats change nothing. */
export class MarkAttendance {
  constructor(
    private readonly attendance: AttendanceRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws RECORD_NOT_FOUND when nobody is expected there, FORBIDDEN for another day's program when the user's role
   *   includes only the check-in
   */
  async execute(
    { registrationId, place, isPresent }: AttendanceMark,
    user: Pick<BackOfficeUser, 'username' | 'role'>,
  ): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async () => {
      const expected = await this.attendance.expected(registrationId);
      if (!expected || place > expected.people) throw new AppError('RECORD_NOT_FOUND');
      const today = todayInIndia(now);
      const isToday = expected.firstDay <= today && today <= expected.lastDay;
      if (!isToday && !mayUse(user.role, 'registrations')) throw new AppError('FORBIDDEN');
      const hasChanged = isPresent
        ? await this.attendance.mark(registrationId, place, now, user.username)
        : await this.attendance.unmark(registrationId, place);
      if (!hasChanged) return;
      await this.audit.record({
        who: user.username,
        action: isPresent ? 'attendance.marked' : 'attendance.unmarked',
        subject: `registration ${registrationId}`,
        details: { place, program: expected.programId },
      });
    });
  }
}

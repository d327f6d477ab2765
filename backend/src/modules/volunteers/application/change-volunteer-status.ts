import { Injectable } from '@nestjs/common';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { VolunteerRepository } from '../ports/volunteer-repository.js';

@Injectable()
export class ChangeVolunteerStatus {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param who the user's name
   * @throws RECORD_NOT_FOUND
   */
  async execute(id: number, status: VolunteerStatus, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.volunteers.changeStatus(id, status);
      if (!former) throw new AppError('RECORD_NOT_FOUND');
      const details = { status: { from: former, to: status } };
      await this.audit.record({
        who,
        action: 'volunteer.status-changed',
        subject: `volunteer ${id}`,
        details,
      });
    });
  }
}

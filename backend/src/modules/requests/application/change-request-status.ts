import { Injectable } from '@nestjs/common';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { PersonalRequestRepository } from '../ports/personal-request-repository.js';

@Injectable()
export class ChangeRequestStatus {
  constructor(
    private readonly requests: PersonalRequestRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param who the user
   * @throws RECORD_NOT_FOUND
   */
  async execute(id: number, status: RequestStatus, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.requests.changeStatus(id, status);
      if (!former) throw new AppError('RECORD_NOT_FOUND');
      await this.audit.record({
        who,
        action: 'personal-request.status-changed',
        subject: `personal-request ${id}`,
        details: { status: { from: former, to: status } },
      });
    });
  }
}

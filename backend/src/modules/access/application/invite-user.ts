import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { refundLimitOf, type Rights, type User } from '../domain/user.js';
import { UserRepository } from '../ports/user-repository.js';
import { SendInvitation } from './send-invitation.js';

@Injectable()
export class InviteUser {
  constructor(
    private readonly users: UserRepository,
    private readonly sendInvitation: SendInvitation,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the id of the new user. @throws USER_EXISTS */
  async execute(invited: Rights & Pick<User, 'username' | 'displayName'>, who: string): Promise<number> {
    const { role } = invited;
    const user = {
      ...invited,
      username: invited.username.toLowerCase(),
      refundLimit: refundLimitOf(role, invited.refundLimit),
    };
    return this.transactions.run(async () => {
      const id = await this.users.add(user);
      if (id === null)
        throw new AppError('USER_EXISTS', { fields: { email: [new AppError('USER_EXISTS').message] } });
      await this.sendInvitation.execute(id);
      await this.audit.record({
        who,
        action: 'user.invited',
        subject: `user ${user.username}`,
        details: { role, refundLimit: user.refundLimit },
      });
      return id;
    });
  }
}

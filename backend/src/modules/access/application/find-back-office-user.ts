import { Injectable } from '@nestjs/common';
import { BackOfficeUsers, type BackOfficeUser, type SessionUser } from '../../../kernel/back-office-users.js';
import { AccountRepository } from '../ports/account-repository.js';

@Injectable()
export class FindBackOfficeUser extends BackOfficeUsers {
  constructor(private readonly accounts: AccountRepository) {
    super();
  }

  async ofSession(session: SessionUser): Promise<BackOfficeUser | null> {
    const account = await this.accounts.ofSession(session);
    return account && { username: account.username, role: account.role, refundLimit: account.refundLimit };
  }
}

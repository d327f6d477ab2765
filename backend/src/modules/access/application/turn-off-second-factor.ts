import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';
import { Reauthenticate, type Requester } from './reauthenticate.js';
import { VerifyCode } from './verify-code.js';

/** Turns the second factor off. Requires the password and a code, or a recovery code. All other sessions end. */
@Injectable()
export class TurnOffSecondFactor {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly verifyCode: VerifyCode,
    private readonly factors: SecondFactorRepository,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws SECOND_FACTOR_OFF, PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async execute(requester: Requester, password: string, code: string): Promise<void> {
    const { username } = requester;
    const factor = await this.factors.of(username);
    if (!factor?.onSince) throw new AppError('SECOND_FACTOR_OFF');
    await this.reauthenticate.counted(requester, async (sender) => {
      // The password first, so that a wrong password does not use up the code.
      await this.reauthenticate.checkPassword(requester, password);
      await this.verifyCode.execute(sender, factor, code);
    });
    await this.transactions.run(async () => {
      await this.factors.remove(username);
      const sessions = await this.sessions.end(username, requester.session);
      await this.audit.record({
        who: username,
        action: 'access.second-factor-off',
        subject: 'back office',
        details: { sessions },
      });
    });
  }
}

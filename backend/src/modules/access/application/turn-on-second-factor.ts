import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';
import { Reauthenticate, type Requester } from './reauthenticate.js';
import { IssueRecoveryCodes } from './issue-recovery-codes.js';
import { VerifyCode } from './verify-code.js';

/** Turns the second factor on after a code has proved that the app has the secret. All other sessions end. */
@Injectable()
export class TurnOnSecondFactor {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly verifyCode: VerifyCode,
    private readonly issueCodes: IssueRecoveryCodes,
    private readonly factors: SecondFactorRepository,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the recovery codes, which cannot be shown again.
   * @throws SECOND_FACTOR_OFF when none was begun, SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async execute(requester: Requester, typed: string): Promise<string[]> {
    const { username } = requester;
    const factor = await this.factors.of(username);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.onSince) throw new AppError('SECOND_FACTOR_ON');
    const step = await this.reauthenticate.counted(requester, (sender) =>
      this.verifyCode.forSetup(sender, factor, typed),
    );
    return this.transactions.run(async () => {
      const on = await this.factors.turnOn(username, factor.sealed, step, this.clock.now());
      // Another window has replaced or confirmed the secret, so this window shows a secret that is not stored.
      if (!on) throw new AppError('SECOND_FACTOR_ON');
      const codes = await this.issueCodes.execute(username);
      const sessions = await this.sessions.end(username, requester.session);
      await this.audit.record({
        who: username,
        action: 'access.second-factor-on',
        subject: 'back office',
        details: { sessions },
      });
      return codes;
    });
  }
}

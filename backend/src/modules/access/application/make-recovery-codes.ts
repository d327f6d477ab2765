import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';
import { Reauthenticate, type Requester } from './reauthenticate.js';
import { IssueRecoveryCodes } from './issue-recovery-codes.js';
import { VerifyCode } from './verify-code.js';

/** Replaces the recovery codes. Requires a code of the app: a stolen recovery code must not create ten new ones. */
@Injectable()
export class MakeRecoveryCodes {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly verifyCode: VerifyCode,
    private readonly issueCodes: IssueRecoveryCodes,
    private readonly factors: SecondFactorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the new recovery codes, which cannot be shown again. The previous ones stop working.
   * @throws SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async execute(requester: Requester, code: string): Promise<string[]> {
    const { username } = requester;
    const factor = await this.factors.of(username);
    if (!factor?.onSince) throw new AppError('SECOND_FACTOR_OFF');
    await this.reauthenticate.counted(requester, (sender) => this.verifyCode.byApp(sender, factor, code));
    return this.transactions.run(async () => {
      const codes = await this.issueCodes.execute(username);
      await this.audit.record({
        who: username,
        action: 'access.recovery-codes-made',
        subject: 'back office',
        details: {},
      });
      return codes;
    });
  }
}

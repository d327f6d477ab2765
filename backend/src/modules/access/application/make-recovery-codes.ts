import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';
import type { AskAgain, Asker } from './ask-again.js';
import type { IssueRecoveryCodes } from './issue-recovery-codes.js';
import type { ProveCode } from './prove-code.js';

/** Makes new recovery codes for a code of the app: one stolen recovery code must not make ten. */
export class MakeRecoveryCodes {
  constructor(
    private readonly askAgain: AskAgain,
    private readonly proveCode: ProveCode,
    private readonly issueCodes: IssueRecoveryCodes,
    private readonly factors: SecondFactorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The recovery codes, which nobody can show again; the former ones work no more.
   * @throws SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async execute(asker: Asker, code: string): Promise<string[]> {
    const { username } = asker;
    const factor = await this.factors.of(username);
    if (!factor?.onSince) throw new AppError('SECOND_FACTOR_OFF');
    await this.askAgain.counted(asker, () => this.proveCode.byApp(asker, factor, code));
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

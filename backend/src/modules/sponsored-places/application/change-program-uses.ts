import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { ProgramUses } from '../ports/program-uses.js';

export class ChangeProgramUses {
  constructor(
    private readonly uses: ProgramUses,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Replaces the programs that may use the places of a sponsored program. @throws PROGRAM_NOT_FOUND */
  async execute(sponsored: SponsoredProgram, programIds: readonly number[], who: string): Promise<void> {
    await this.transactions.run(async () => {
      const from = await this.uses.replace(sponsored, programIds);
      const to = programIds.toSorted((one, other) => one - other);
      if (from.join() === to.join()) return;
      const details = { programs: { from: from.join(', '), to: to.join(', ') } };
      const subject = `sponsored-program ${sponsored}`;
      await this.audit.record({ who, action: 'sponsored-program.changed', subject, details });
    });
  }
}

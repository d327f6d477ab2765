import { Injectable } from '@nestjs/common';
import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { ProgramUses } from '../ports/program-uses.js';

@Injectable()
export class ChangeProgramUses {
  constructor(
    private readonly uses: ProgramUses,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes the programs that may use the places of a sponsored program from those that the user saw to the chosen ones. What
   * others added or removed meanwhile stays as it is.
   *
   * @param seen null: the chosen programs replace all
   * @throws PROGRAM_NOT_FOUND
   */
  async execute(
    sponsored: SponsoredProgram,
    { chosen, seen }: { chosen: readonly number[]; seen: readonly number[] | null },
    who: string,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const stored = await this.uses.lock(sponsored);
      const added = without(chosen, seen ?? stored);
      const removed = without(seen ?? stored, chosen);
      await this.uses.change(sponsored, { added, removed });
      const after = [...without(stored, removed), ...without(added, stored)];
      if ([...without(stored, after), ...without(after, stored)].length === 0) return;
      const programs = { from: await this.namesOf(stored), to: await this.namesOf(after) };
      const subject = `sponsored-program ${sponsored}`;
      const details = { programs };
      await this.audit.record({ who, action: 'sponsored-program.changed', subject, details });
    });
  }

  /** The names as they are now: the audit log shows them without the programs. Names may have commas. */
  private async namesOf(ids: readonly number[]): Promise<string> {
    return (await this.uses.namesOf(ids)).join('; ');
  }
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}

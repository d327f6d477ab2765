import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import { changesBetween, normalizeDraft, type Program, type ProgramDraft } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

export class ChangeProgram {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param who the administrator
   * @throws PROGRAM_NOT_FOUND
   */
  async execute(id: number, draft: ProgramDraft, who: string): Promise<Program> {
    return this.transactions.run(async () => {
      const before = await this.programs.find(id);
      const changed = before && (await this.programs.change(id, normalizeDraft(draft)));
      if (!changed) throw new AppError('PROGRAM_NOT_FOUND');
      const details = changesBetween(before, changed);
      await this.audit.record({ who, action: 'program.changed', subject: `program ${id}`, details });
      return changed;
    });
  }
}

import type { ProgramBody } from '@qlu/contracts/programs/programs.resource';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import {
  changedDraft,
  changesBetween,
  normalizeDraft,
  type Program,
  type ProgramDraft,
} from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

export class ChangeProgram {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param who the administrator
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED
   */
  async execute(id: number, body: ProgramBody, who: string): Promise<Program> {
    return this.change(id, who, (before) => normalizeDraft(changedDraft(before, body)));
  }

  /**
   * Publishes a program or makes it a draft. Nothing else changes, whatever was edited meanwhile.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED
   */
  async setStatus(id: number, status: 'draft' | 'published', who: string): Promise<Program> {
    return this.change(id, who, (before) => {
      if (before.status === 'cancelled') {
        throw new AppError('PROGRAM_CANCELLED', { sentence: PROGRAM_MESSAGES.cancelledNotPublished });
      }
      return { ...before, status };
    });
  }

  private async change(
    id: number,
    who: string,
    draftOf: (before: Program) => ProgramDraft,
  ): Promise<Program> {
    return this.transactions.run(async () => {
      const before = await this.programs.find(id);
      if (!before) throw new AppError('PROGRAM_NOT_FOUND');
      const draft = draftOf(before);
      // A form that was opened before the cancellation must not undo it.
      if (draft.status !== 'cancelled' && (await this.programs.hasCancellation(id))) {
        throw new AppError('PROGRAM_CANCELLED', { sentence: PROGRAM_MESSAGES.cancelledForEveryone });
      }
      const changed = await this.programs.change(id, draft);
      if (!changed) throw new AppError('PROGRAM_NOT_FOUND');
      const details = changesBetween(before, changed);
      await this.audit.record({ who, action: 'program.changed', subject: `program ${id}`, details });
      return changed;
    });
  }
}

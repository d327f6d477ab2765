import { AppError } from '../../../kernel/app-error.js';
import { settledDraft, type Program, type ProgramDraft } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

export class ChangeProgram {
  constructor(private readonly programs: ProgramRepository) {}

  /** @throws PROGRAM_NOT_FOUND */
  async execute(id: number, draft: ProgramDraft): Promise<Program> {
    const changed = await this.programs.change(id, settledDraft(draft));
    if (!changed) throw new AppError('PROGRAM_NOT_FOUND');
    return changed;
  }
}

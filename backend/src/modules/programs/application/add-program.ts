import { settledDraft, type Program, type ProgramDraft } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

export class AddProgram {
  constructor(private readonly programs: ProgramRepository) {}

  async execute(draft: ProgramDraft): Promise<Program> {
    return this.programs.add(settledDraft(draft));
  }
}

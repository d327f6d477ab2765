import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { normalizeDraft, type Program, type ProgramDraft } from '../domain/program.js';
import { ProgramRepository } from '../ports/program-repository.js';

@Injectable()
export class AddProgram {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @param who the user's name */
  async execute(draft: ProgramDraft, who: string): Promise<Program> {
    return this.transactions.run(async () => {
      const program = await this.programs.add(normalizeDraft(draft));
      const details = { program_name: program.program_name, start_date: program.start_date };
      await this.audit.record({ who, action: 'program.added', subject: `program ${program.id}`, details });
      return program;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { NoteRepository } from '../ports/note-repository.js';

/** Stores a note about a person, with its author and time. */
@Injectable()
export class AddNote {
  constructor(
    private readonly notes: NoteRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param subject a record of the person, such as `registration 12` */
  async execute(subject: string, note: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.notes.add({ subject, who, note, at: this.clock.now() });
      await this.audit.record({ who, action: 'person.noted', subject, details: {} });
    });
  }
}

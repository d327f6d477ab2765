import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { auditedChanges, changesOf, isStale, type Edit } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { type EditedPhotograph, PhotographRepository } from '../ports/photograph-repository.js';

@Injectable()
export class ChangePhotograph {
  constructor(
    private readonly photographs: PhotographRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes focus point and texts of a slot's photograph. Repeating a call changes nothing.
   * @param who the user's name
   * @throws PHOTOGRAPH_NOT_FOUND; PHOTOGRAPH_CHANGED when somebody else has changed or replaced it meanwhile
   */
  async execute(slot: string, edit: Edit<EditedPhotograph>, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.photographs.lock(slot);
      if (!before) throw new AppError('PHOTOGRAPH_NOT_FOUND');
      const changes = changesOf(before, { to: edit.to });
      if (Object.keys(changes).length === 0) return;
      // All values together: the focus point belongs to the picture, and the texts describe it.
      if (isStale(before, edit.seen)) throw new AppError('PHOTOGRAPH_CHANGED');
      await this.photographs.change(slot, { ...before, ...changes });
      await this.audit.record({
        who,
        action: 'photograph.changed',
        subject: `photograph ${slot}`,
        details: auditedChanges(before, changes),
      });
    });
  }
}

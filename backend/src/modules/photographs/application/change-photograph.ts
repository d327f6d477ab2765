import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { PhotographDetails, PhotographRepository } from '../ports/photograph-repository.js';

export class ChangePhotograph {
  constructor(
    private readonly photographs: PhotographRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes focus point and texts of a slot's photograph. Repeating a call changes nothing.
   * @param who the user's name
   * @throws PHOTOGRAPH_NOT_FOUND
   */
  async execute(slot: string, details: PhotographDetails, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.photographs.change(slot, details);
      if (!before) throw new AppError('PHOTOGRAPH_NOT_FOUND');
      const names = Object.keys(details) as (keyof PhotographDetails)[];
      const changed = names.filter((name) => before[name] !== details[name]);
      if (changed.length === 0) return;
      await this.audit.record({
        who,
        action: 'photograph.changed',
        subject: `photograph ${slot}`,
        details: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: details[name] }])),
      });
    });
  }
}

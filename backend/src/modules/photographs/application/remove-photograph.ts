import { Injectable } from '@nestjs/common';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FileStorage } from '../../media/index.js';
import { photographFileNames } from '../domain/photograph-files.js';
import { PhotographRepository } from '../ports/photograph-repository.js';

@Injectable()
export class RemovePhotograph {
  constructor(
    private readonly photographs: PhotographRepository,
    private readonly files: FileStorage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Removes a slot's photograph, so that the page shows its illustration again. The files are removed after the row.
   * @param who the user's name
   * @param seen name of the photograph that the user saw
   * @throws PHOTOGRAPH_NOT_FOUND; PHOTOGRAPH_CHANGED when somebody else has replaced it meanwhile
   */
  async execute(slot: string, who: string, seen?: string): Promise<void> {
    const removed = await this.transactions.run(async () => {
      const photograph = await this.photographs.remove(slot);
      if (!photograph) throw new AppError('PHOTOGRAPH_NOT_FOUND');
      if (seen !== undefined && seen !== photograph.name) {
        throw new AppError('PHOTOGRAPH_CHANGED', { sentence: PHOTOGRAPH_MESSAGES.notRemoved });
      }
      const details = { alt_en: photograph.alt_en };
      await this.audit.record({ who, action: 'photograph.removed', subject: `photograph ${slot}`, details });
      return photograph;
    });
    await Promise.allSettled(photographFileNames(removed).map((name) => this.files.remove(name)));
  }
}

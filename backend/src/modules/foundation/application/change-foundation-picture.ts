import { Injectable } from '@nestjs/common';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Pictures } from '../../media/index.js';
import { FoundationRepository } from '../ports/foundation-repository.js';

/** Replaces or removes the signature or the logo. Receipts that exist keep theirs. */
@Injectable()
export class ChangeFoundationPicture {
  constructor(
    private readonly pictures: Pictures,
    private readonly foundation: FoundationRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE */
  async replace(kind: FoundationPicture, path: string, who: string): Promise<void> {
    const png = await this.pictures.prepareForPrint(path);
    await this.transactions.run(async () => {
      await this.foundation.setPicture(kind, png);
      await this.record(kind, 'replaced', who);
    });
  }

  /** @throws RECORD_NOT_FOUND when there is none */
  async remove(kind: FoundationPicture, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.foundation.setPicture(kind, null))) throw new AppError('RECORD_NOT_FOUND');
      await this.record(kind, 'removed', who);
    });
  }

  private record(kind: FoundationPicture, change: 'replaced' | 'removed', who: string): Promise<void> {
    return this.audit.record({
      who,
      action: `foundation.picture-${change}`,
      subject: 'foundation',
      details: { picture: kind },
    });
  }
}

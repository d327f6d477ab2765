import { Injectable } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { auditedChanges, changesOf, isStale, type Edit } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { type BannerDetails, BannerRepository } from '../ports/banner-repository.js';

@Injectable()
export class ChangeBanner {
  constructor(
    private readonly banners: BannerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Publishes or hides a banner, and changes its texts. Repeating a call changes nothing.
   * @param who the user's name
   * @throws BANNER_NOT_FOUND; BANNERS_CHANGED when somebody else has changed the same text meanwhile
   */
  async execute(filename: string, edit: Edit<BannerDetails>, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.lock(filename);
      if (!before) throw new AppError('BANNER_NOT_FOUND');
      const changes = changesOf<BannerDetails>(before, edit);
      const names = Object.keys(changes) as (keyof BannerDetails)[];
      if (names.length === 0) return;
      if (isStale<BannerDetails>(before, edit.seen, names)) {
        throw new AppError('BANNERS_CHANGED', { sentence: BANNER_MESSAGES.textsChanged });
      }
      await this.banners.change(before.id, { ...before, ...changes });
      await this.audit.record({
        who,
        action: 'banner.changed',
        subject: `banner ${before.id}`,
        details: { filename, ...auditedChanges<BannerDetails>(before, changes) },
      });
    });
  }
}

import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { BannerDetails, BannerRepository } from '../ports/banner-repository.js';

export class ChangeBanner {
  constructor(
    private readonly banners: BannerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Publishes or hides a banner, and changes its texts. Repeating a call changes nothing.
   * @param who the user's name
   * @throws BANNER_NOT_FOUND
   */
  async execute(filename: string, details: BannerDetails, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.change(filename, details);
      if (!before) throw new AppError('BANNER_NOT_FOUND');
      const names = Object.keys(details) as (keyof BannerDetails)[];
      const changed = names.filter((name) => before[name] !== details[name]);
      if (changed.length === 0) return;
      const changes = changed.map((name) => [name, { from: before[name], to: details[name] }]);
      await this.audit.record({
        who,
        action: 'banner.changed',
        subject: `banner ${before.id}`,
        details: { filename, ...Object.fromEntries(changes) },
      });
    });
  }
}

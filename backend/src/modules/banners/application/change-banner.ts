import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
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
   * @param seen what the user saw: a value that the user left alone keeps what is stored
   * @param who the user's name
   * @throws BANNER_NOT_FOUND; BANNERS_CHANGED when somebody else has changed the same text meanwhile
   */
  async execute(
    filename: string,
    { to, seen = {} }: { to: BannerDetails; seen?: Partial<BannerDetails> },
    who: string,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.lock(filename);
      if (!before) throw new AppError('BANNER_NOT_FOUND');
      const names = Object.keys(to) as (keyof BannerDetails)[];
      const changed = names.filter((name) => to[name] !== before[name] && to[name] !== seen[name]);
      if (changed.length === 0) return;
      if (changed.some((name) => seen[name] !== undefined && seen[name] !== before[name])) {
        throw new AppError('BANNERS_CHANGED', { sentence: BANNER_MESSAGES.textsChanged });
      }
      const values = Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<BannerDetails>;
      await this.banners.change(before.id, { ...before, ...values });
      const changes = changed.map((name) => [name, { from: before[name], to: to[name] }]);
      await this.audit.record({
        who,
        action: 'banner.changed',
        subject: `banner ${before.id}`,
        details: { filename, ...Object.fromEntries(changes) },
      });
    });
  }
}

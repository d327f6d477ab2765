import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { BannerRepository } from '../ports/banner-repository.js';

@Injectable()
export class OrderBanners {
  constructor(
    private readonly banners: BannerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gives all banners a new order.
   * @param ids of all banners, each once, in the new order
   * @param who the user's name
   * @throws BANNERS_CHANGED when the ids are not those of the stored banners
   */
  async execute(ids: number[], who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.lockAll();
      const byId = new Map(before.map((banner) => [banner.id, banner.filename]));
      if (ids.length !== byId.size || !ids.every((id) => byId.has(id))) throw new AppError('BANNERS_CHANGED');
      if (before.every(({ id }, index) => id === ids[index])) return;
      await this.banners.arrange(ids);
      const order = { from: [...byId.values()], to: ids.map((id) => byId.get(id)) };
      await this.audit.record({ who, action: 'banners.ordered', subject: 'banners', details: { order } });
    });
  }
}

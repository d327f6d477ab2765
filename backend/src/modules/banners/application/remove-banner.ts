import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FileStorage } from '../../media/index.js';
import { bannerFileNames } from '../domain/banner-files.js';
import { BannerRepository } from '../ports/banner-repository.js';

@Injectable()
export class RemoveBanner {
  constructor(
    private readonly banners: BannerRepository,
    private readonly files: FileStorage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Removes row and link in one transaction, and the files after it, so that the site never shows a banner without its
   * picture. Files that remain after a crash are deleted later as orphaned files.
   * @param who the user's name
   * @param seen path of the picture that the user saw
   * @throws BANNER_NOT_FOUND; BANNERS_CHANGED when another banner has this filename by now
   */
  async execute(filename: string, who: string, seen?: string): Promise<void> {
    const removed = await this.transactions.run(async () => {
      const banner = await this.banners.remove(filename);
      if (!banner) throw new AppError('BANNER_NOT_FOUND');
      if (seen !== undefined && seen !== banner.image) throw new AppError('BANNERS_CHANGED');
      const details = { filename, program: banner.program };
      await this.audit.record({ who, action: 'banner.deleted', subject: `banner ${banner.id}`, details });
      return banner;
    });
    await Promise.allSettled(bannerFileNames(removed).map((name) => this.files.remove(name)));
  }
}

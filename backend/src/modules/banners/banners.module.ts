import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { DeleteOrphanedFiles, FileStorage, MediaModule, Pictures } from '../media/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { AdminBannersController } from './adapters/http/admin-banners.controller.js';
import { BannerLinkController } from './adapters/http/banner-link.controller.js';
import { BannersController } from './adapters/http/banners.controller.js';
import { BannerQueries } from './adapters/persistence/banner-queries.js';
import { SqlBannerRepository } from './adapters/persistence/sql-banner-repository.js';
import { AddBanner } from './application/add-banner.js';
import { ChangeBanner } from './application/change-banner.js';
import { LinkBanner } from './application/link-banner.js';
import { OrderBanners } from './application/order-banners.js';
import { RemoveBanner } from './application/remove-banner.js';
import { BANNER_FILES } from './domain/banner-files.js';
import { BannerRepository } from './ports/banner-repository.js';

@Module({
  imports: [MediaModule, ProgramsModule],
  controllers: [AdminBannersController, BannerLinkController, BannersController],
  providers: [
    provide(BannerQueries, Database),
    adapt(BannerRepository, SqlBannerRepository, Database),
    provide(AddBanner, Pictures, FileStorage, BannerRepository, AuditLog, Transactions),
    provide(ChangeBanner, BannerRepository, AuditLog, Transactions),
    provide(RemoveBanner, BannerRepository, FileStorage, AuditLog, Transactions),
    provide(LinkBanner, ProgramRepository, BannerRepository, AuditLog, Transactions),
    provide(OrderBanners, BannerRepository, AuditLog, Transactions),
  ],
  exports: [BannerQueries, BannerRepository],
})
export class BannersModule implements OnModuleInit {
  constructor(
    @Inject(DeleteOrphanedFiles) private readonly orphanedFiles: DeleteOrphanedFiles,
    @Inject(BannerRepository) private readonly banners: BannerRepository,
  ) {}

  onModuleInit(): void {
    this.orphanedFiles.register({ prefix: BANNER_FILES, storedNames: () => this.banners.storedNames() });
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { DeleteOrphanedFiles, MediaModule } from '../media/index.js';
import { ProgramsModule } from '../programs/index.js';
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
    BannerQueries,
    { provide: BannerRepository, useClass: SqlBannerRepository },
    AddBanner,
    ChangeBanner,
    RemoveBanner,
    LinkBanner,
    OrderBanners,
  ],
  exports: [BannerQueries, BannerRepository],
})
export class BannersModule implements OnModuleInit {
  constructor(
    private readonly orphanedFiles: DeleteOrphanedFiles,
    private readonly banners: BannerRepository,
  ) {}

  onModuleInit(): void {
    this.orphanedFiles.register({ prefix: BANNER_FILES, storedNames: () => this.banners.storedNames() });
  }
}

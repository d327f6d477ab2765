import {
  Inject,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { FileStorage, MediaModule } from '../media/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { UploadFolder } from './adapters/disk/upload-folder.js';
import { AdminBannersController } from './adapters/http/admin-banners.controller.js';
import { BannerLinkController } from './adapters/http/banner-link.controller.js';
import { BannersController } from './adapters/http/banners.controller.js';
import { BannerQueries } from './adapters/persistence/banner-queries.js';
import { SqlBannerRepository } from './adapters/persistence/sql-banner-repository.js';
import { SharpPictures } from './adapters/pictures/sharp-pictures.js';
import { AddBanner } from './application/add-banner.js';
import { LinkBanner } from './application/link-banner.js';
import { OrderBanners } from './application/order-banners.js';
import { RemoveBanner } from './application/remove-banner.js';
import { DeleteOrphanedFiles } from './application/delete-orphaned-files.js';
import { BannerRepository } from './ports/banner-repository.js';
import { Pictures } from './ports/pictures.js';

/** Orphaned files are rare and harmless, so they are deleted at the start and a few times a day. */
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1_000;

const uploadFolder = {
  provide: UploadFolder,
  inject: [ENVIRONMENT],
  useFactory: (env: Environment): UploadFolder => new UploadFolder(env.DATA_DIR),
};

@Module({
  imports: [
    MediaModule,
    ProgramsModule,
    MulterModule.registerAsync({
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => ({ dest: new UploadFolder(env.DATA_DIR).path }),
    }),
  ],
  controllers: [AdminBannersController, BannerLinkController, BannersController],
  providers: [
    uploadFolder,
    provide(BannerQueries, Database),
    adapt(BannerRepository, SqlBannerRepository, Database),
    adapt(Pictures, SharpPictures),
    provide(AddBanner, Pictures, FileStorage, BannerRepository, AuditLog, Transactions),
    provide(RemoveBanner, BannerRepository, FileStorage, AuditLog, Transactions),
    provide(LinkBanner, ProgramRepository, BannerRepository, AuditLog, Transactions),
    provide(OrderBanners, BannerRepository, AuditLog, Transactions),
    provide(DeleteOrphanedFiles, BannerRepository, FileStorage, Clock),
  ],
  exports: [BannerQueries, BannerRepository],
})
export class BannersModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BannersModule.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DeleteOrphanedFiles) private readonly deleteOrphanedFiles: DeleteOrphanedFiles,
    @Inject(UploadFolder) private readonly uploads: UploadFolder,
  ) {}

  onApplicationBootstrap(): void {
    const begin = (): void => {
      this.sweeping = this.sweep();
    };
    begin();
    this.timer = setInterval(begin, SWEEP_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      await this.uploads.sweep();
      const removed = await this.deleteOrphanedFiles.execute();
      if (removed.length > 0) this.logger.log(`Removed ${removed.length} orphaned files`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Orphaned files could not be removed; trying again later');
    }
  }
}

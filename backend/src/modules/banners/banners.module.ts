import { Module } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { adapt } from '../../platform/wiring/provide.js';
import { BannersController } from './adapters/http/banners.controller.js';
import { SqlBannerReader } from './adapters/persistence/sql-banner-reader.js';
import { SqlBannerRepository } from './adapters/persistence/sql-banner-repository.js';
import { BannerReader } from './ports/banner-reader.js';
import { BannerRepository } from './ports/banner-repository.js';

@Module({
  controllers: [BannersController],
  providers: [
    adapt(BannerReader, SqlBannerReader, Database),
    adapt(BannerRepository, SqlBannerRepository, Database),
  ],
  exports: [BannerRepository],
})
export class BannersModule {}

import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { ProgramsModule } from '../programs/index.js';
import { AdminBannersController, BannerLinkController, BannersController } from './banners.controller.js';
import { BannerRepository } from './banners.repository.js';
import { BannerService } from './banners.service.js';

@Module({
  imports: [MediaModule, ProgramsModule],
  controllers: [AdminBannersController, BannerLinkController, BannersController],
  providers: [BannerRepository, BannerService],
  exports: [BannerRepository],
})
export class BannersModule {}

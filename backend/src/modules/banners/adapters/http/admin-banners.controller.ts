import { rm } from 'node:fs/promises';
import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Param,
  Post,
  Put,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../../kernel/app-error.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { AddBanner } from '../../application/add-banner.js';
import { OrderBanners } from '../../application/order-banners.js';
import { RemoveBanner } from '../../application/remove-banner.js';
import { BannerQueries } from '../persistence/banner-queries.js';
import { bannerResponse } from './banner-response.js';
import { BannerFilenamePipe } from './banner-filename.pipe.js';
import type { BannerDoneResponse, BannersResponse, BannerUploadedResponse } from './banners.responses.js';
import { BannerOrderRequest } from './banners.requests.js';
import { ReceivedPicture } from './received-picture.js';

const FORM = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

@AdminOnly('banners')
@Controller('api/upcoming-programs-images')
export class AdminBannersController {
  constructor(
    @Inject(BannerQueries) private readonly queries: BannerQueries,
    @Inject(AddBanner) private readonly addBanner: AddBanner,
    @Inject(RemoveBanner) private readonly removeBanner: RemoveBanner,
    @Inject(OrderBanners) private readonly orderBanners: OrderBanners,
  ) {}

  /** All banners in the order of the carousel. */
  @Get()
  async list(): Promise<BannersResponse> {
    const images = (await this.queries.carousel()).map(bannerResponse);
    const response = { success: true as const, images, count: images.length };
    return images.length === 0 ? { ...response, message: BANNER_MESSAGES.none } : response;
  }

  /** Adds a picture of at most 10 MB after the last banner. Its content must be png, jpg, gif, svg or webp. */
  @Post('upload')
  @UseInterceptors(ReceivedPicture)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  async upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Administrator() who: string,
  ): Promise<BannerUploadedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    try {
      const { id } = await this.addBanner.execute(file.path, file.originalname, who);
      const stored = (await this.queries.carousel()).find((banner) => banner.id === id);
      if (!stored) throw new AppError('BANNER_NOT_FOUND');
      return { success: true, image: bannerResponse(stored) };
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Changes the order of all banners, and returns them in the new order. */
  @Put('order')
  async arrange(@Body() body: BannerOrderRequest, @Administrator() who: string): Promise<BannersResponse> {
    await this.orderBanners.execute(body.order, who);
    return this.list();
  }

  /** Deletes a banner with its picture and the link from its program. */
  @Delete(':filename')
  async remove(
    @Param('filename', BannerFilenamePipe) filename: string,
    @Administrator() who: string,
  ): Promise<BannerDoneResponse> {
    await this.removeBanner.execute(filename, who);
    return { success: true };
  }
}

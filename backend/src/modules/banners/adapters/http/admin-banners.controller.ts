import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ReceivedPicture } from '../../../media/http.js';
import { AddBanner } from '../../application/add-banner.js';
import { ChangeBanner } from '../../application/change-banner.js';
import { OrderBanners } from '../../application/order-banners.js';
import { RemoveBanner } from '../../application/remove-banner.js';
import { BannerQueries, type CarouselRow } from '../persistence/banner-queries.js';
import { bannerResponse } from './banner-response.js';
import { BannerFilenamePipe } from './banner-filename.pipe.js';
import type { BannerDoneResponse, BannersResponse, BannerUploadedResponse } from './banners.responses.js';
import { BannerDetailsRequest, BannerOrderRequest, BannerUploadRequest } from './banners.requests.js';

const FORM = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary' },
      published: {
        type: 'string',
        enum: ['true', 'false'],
        description: 'Without it visitors see it at once.',
      },
      alt_en: { type: 'string', description: 'What the picture shows, in English.' },
      alt_te: { type: 'string', description: 'The same in Telugu.' },
    },
  },
};

/** It reads a form with a file. */
export const BANNER_UPLOAD = '/api/upcoming-programs-images/upload';

@BackOffice('banners')
@Controller('api/upcoming-programs-images')
export class AdminBannersController {
  constructor(
    private readonly queries: BannerQueries,
    private readonly addBanner: AddBanner,
    private readonly changeBanner: ChangeBanner,
    private readonly removeBanner: RemoveBanner,
    private readonly orderBanners: OrderBanners,
  ) {}

  /** All banners in the order of the carousel. */
  @Get()
  async list(): Promise<BannersResponse> {
    const images = (await this.queries.all()).map(bannerResponse);
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
    @Body() { published, alt_en, alt_te }: BannerUploadRequest,
    @Username() who: string,
  ): Promise<BannerUploadedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    const details = { published: published !== 'false', ...textsOf({ alt_en, alt_te }) };
    const { id } = await this.addBanner.execute(file.path, file.originalname, details, who);
    return this.saved((banner) => banner.id === id);
  }

  /** Changes the order of all banners, and returns them in the new order. */
  @Put('order')
  async arrange(@Body() body: BannerOrderRequest, @Username() who: string): Promise<BannersResponse> {
    await this.orderBanners.execute(body.order, who);
    return this.list();
  }

  /** Publishes a banner or hides it from visitors, and changes what it says to those who do not see it. */
  @Put(':filename')
  async change(
    @Param('filename', BannerFilenamePipe) filename: string,
    @Body() body: BannerDetailsRequest,
    @Username() who: string,
  ): Promise<BannerUploadedResponse> {
    const { published, former_published, former_alt_en, former_alt_te } = body;
    const seen = { published: former_published, alt_en: former_alt_en, alt_te: former_alt_te };
    await this.changeBanner.execute(filename, { to: { published, ...textsOf(body) }, seen }, who);
    return this.saved((banner) => banner.filename === filename);
  }

  /** Deletes a banner with its picture, which is `former_image` or by default any, and the link from its program. */
  @Delete(':filename')
  async remove(
    @Param('filename', BannerFilenamePipe) filename: string,
    @Username() who: string,
    @Query('former_image') seen?: string,
  ): Promise<BannerDoneResponse> {
    await this.removeBanner.execute(filename, who, seen);
    return { success: true };
  }

  private async saved(isIt: (banner: CarouselRow) => boolean): Promise<BannerUploadedResponse> {
    const stored = (await this.queries.all()).find(isIt);
    if (!stored) throw new AppError('BANNER_NOT_FOUND');
    return { success: true, image: bannerResponse(stored) };
  }
}

function textsOf({ alt_en, alt_te }: { alt_en?: string | undefined; alt_te?: string | null | undefined }): {
  alt_en: string;
  alt_te: string | null;
} {
  return { alt_en: alt_en?.trim() ?? '', alt_te: alt_te?.trim() || null };
}

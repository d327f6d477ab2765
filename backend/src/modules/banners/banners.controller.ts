import { Body, Controller, Delete, Get, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../kernel/app-error.js';
import { BackOffice, Username } from '../../platform/http/back-office.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { PICTURE_FILE, PictureUpload } from '../media/index.js';
import { ProgramIdPipe } from '../programs/http.js';
import {
  BannerDetailsRequest,
  BannerLinkRequest,
  BannerOrderRequest,
  BannerUploadRequest,
  type BannerLinkedResponse,
  type BannerResponse,
  type BannersResponse,
  type BannerUploadedResponse,
  type CarouselResponse,
} from './banners.dto.js';
import { BannerRepository } from './banners.repository.js';
import { BannerService } from './banners.service.js';

/** It reads a form with a file. */
export const BANNER_UPLOAD = '/api/upcoming-programs-images/upload';
const MAX_FILENAME = 200;

/** A banner's filename in a path, which is only compared with stored ones. @throws BANNER_NOT_FOUND when impossible */
class BannerFilenamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (value.length > MAX_FILENAME || value.includes('\0')) throw new AppError('BANNER_NOT_FOUND');
    return value;
  }
}

@Controller('api/upcoming-programs-banners')
export class BannersController {
  constructor(private readonly banners: BannerRepository) {}

  /** The banners of the carousel, in order. */
  @Limited('lists')
  @Get()
  async carousel(): Promise<CarouselResponse> {
    const images = await this.banners.carousel();
    return { success: true, images, count: images.length };
  }
}

@BackOffice('banners')
@Controller('api/upcoming-programs-images')
export class AdminBannersController {
  constructor(
    private readonly banners: BannerRepository,
    private readonly service: BannerService,
  ) {}

  /** All banners in the order of the carousel. */
  @Get()
  async list(): Promise<BannersResponse> {
    const images = await this.banners.list();
    const response = { success: true as const, images, count: images.length };
    return images.length === 0 ? { ...response, message: BANNER_MESSAGES.none } : response;
  }

  /** Adds a picture of at most 10 MB after the last banner. Its content must be png, jpg, gif, svg or webp. */
  @Post('upload')
  @PictureUpload({
    file: PICTURE_FILE,
    published: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'Without it visitors see it at once.',
    },
    alt_en: { type: 'string', description: 'What the picture shows, in English.' },
    alt_te: { type: 'string', description: 'The same in Telugu.' },
  })
  async upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() { published, alt_en, alt_te }: BannerUploadRequest,
    @Username() who: string,
  ): Promise<BannerUploadedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    const details = { published: published !== 'false', ...trimTexts({ alt_en, alt_te }) };
    const { id } = await this.service.add(file.path, file.originalname, details, who);
    return this.saved((banner) => banner.id === id);
  }

  /** Changes the order of all banners, and returns them in the new order. */
  @Put('order')
  async arrange(@Body() body: BannerOrderRequest, @Username() who: string): Promise<BannersResponse> {
    await this.service.arrange(body.order, who);
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
    await this.service.change(filename, { to: { published, ...trimTexts(body) }, seen }, who);
    return this.saved((banner) => banner.filename === filename);
  }

  /** Deletes a banner with its picture, which is `former_image` or by default any, and the link from its program. */
  @Delete(':filename')
  async remove(
    @Param('filename', BannerFilenamePipe) filename: string,
    @Username() who: string,
    @Query('former_image') seen?: string,
  ): Promise<SuccessResponse> {
    await this.service.remove(filename, who, seen);
    return { success: true };
  }

  private async saved(isIt: (banner: BannerResponse) => boolean): Promise<BannerUploadedResponse> {
    const image = (await this.banners.list()).find(isIt);
    if (!image) throw new AppError('BANNER_NOT_FOUND');
    return { success: true, image };
  }
}

@BackOffice('banners')
@Controller('api/programs')
export class BannerLinkController {
  constructor(private readonly service: BannerService) {}

  /** Links a program to a banner that no other program has, or moves it from `from_program_id`. Null removes the link. */
  @Put(':id/banner')
  async link(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { banner_path, former_banner_path: seen, from_program_id: leaves }: BannerLinkRequest,
    @Username() who: string,
  ): Promise<BannerLinkedResponse> {
    await this.service.link(id, { to: banner_path, seen, leaves }, who);
    return { success: true, banner_path };
  }
}

function trimTexts({ alt_en, alt_te }: { alt_en?: string | undefined; alt_te?: string | null | undefined }): {
  alt_en: string;
  alt_te: string | null;
} {
  return { alt_en: alt_en?.trim() ?? '', alt_te: alt_te?.trim() || null };
}

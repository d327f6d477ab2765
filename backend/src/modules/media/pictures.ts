import { Injectable } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import type { PhotographFormat } from '@qlu/contracts/photographs/photographs.rules';
import { AppError } from '../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../platform/uploads/upload-parser.js';
import type * as pictureParser from './picture.parser.js';

export interface PictureFile {
  /** Pixels; null for the original picture. */
  width: number | null;
  contentType: string;
  content: Buffer;
}

/** A picture that is safe to publish: complete, of known size, and without scripts. */
export interface PreparedPicture {
  type: BannerType;
  /** Pixels, after rotation by its EXIF orientation. */
  width: number;
  height: number;
  /** The original first, then smaller widths. */
  files: PictureFile[];
}

export interface PhotographFile {
  /** Pixels. */
  width: number;
  format: PhotographFormat;
  content: Buffer;
}

/** A photograph in every width and format in which pages show it. The upload itself is not kept. */
export interface PreparedPhotograph {
  /** Pixels of the upload, after rotation by its EXIF orientation. */
  width: number;
  height: number;
  /** Pixels, smallest first. */
  widths: number[];
  files: PhotographFile[];
}

/** Checks pictures by their content, whatever name and type they have, and converts them in a process of their own. */
@Injectable()
export class Pictures {
  private readonly parser = new UploadParser<typeof pictureParser>(
    new URL('./picture.parser.js', import.meta.url),
  );

  /** For publishing. The upload is not changed. @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE */
  async prepare(path: string): Promise<PreparedPicture> {
    return withinLimits(this.parser.run('preparePicture', path));
  }

  /** As a still photograph in all widths and formats. Rejects the same pictures as {@link prepare}. */
  async preparePhotograph(path: string): Promise<PreparedPhotograph> {
    return withinLimits(this.parser.run('preparePhotograph', path));
  }

  /** As a PNG of at most 1,200 × 600 pixels that keeps transparent parts. Rejects the same pictures as {@link prepare}. */
  async prepareForPrint(path: string): Promise<Buffer> {
    return withinLimits(this.parser.run('prepareForPrint', path));
  }
}

async function withinLimits<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw new AppError('PICTURE_TOO_LARGE', { sentence: BANNER_MESSAGES.pictureTooHeavy, cause: error });
  }
}

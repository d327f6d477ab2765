import { Injectable } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import type { PhotographFormat } from '@qlu/contracts/photographs/photographs.rules';
import { AppError } from '../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../platform/uploads/upload-parser.js';
import type * as pictureParser from './picture.parser.js';

/** One stored file of a picture. */
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

/** One stored file of a photograph. */
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

/**
 * Checks uploaded pictures by their content. File name and declared type are not trusted. Pictures are converted in a
 * process of their own: {@link pictureParser}.
 */
@Injectable()
export class Pictures {
  private readonly parser = new UploadParser<typeof pictureParser>(
    new URL('./picture.parser.js', import.meta.url),
  );

  /**
   * Prepares the picture at `path` for publishing. The file itself is not changed.
   * @throws FILE_TYPE_REFUSED when the content has none of the allowed types
   * @throws PICTURE_BROKEN when it is damaged or incomplete
   * @throws PICTURE_TOO_LARGE when it has too many pixels for a server and a phone
   */
  async prepare(path: string): Promise<PreparedPicture> {
    return withinLimits(this.parser.run('preparePicture', path));
  }

  /**
   * Prepares the picture at `path` as a photograph of a page, in all widths and formats. An animated picture becomes a
   * still one. Rejects the same pictures as {@link prepare}.
   */
  async preparePhotograph(path: string): Promise<PreparedPhotograph> {
    return withinLimits(this.parser.run('preparePhotograph', path));
  }

  /**
   * Prepares the picture at `path` for a printed document, as a PNG of at most 1,200 × 600 pixels that keeps its
   * transparent parts. Rejects the same pictures as {@link prepare}.
   */
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

import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import { Pictures, type PreparedPhotograph, type PreparedPicture } from '../../ports/pictures.js';
import type * as pictureParser from './picture.parser.js';

/** Pictures are converted in a process of their own: {@link pictureParser}. */
@Injectable()
export class SharpPictures extends Pictures {
  private readonly parser = new UploadParser<typeof pictureParser>(
    new URL('./picture.parser.js', import.meta.url),
  );

  async prepare(path: string): Promise<PreparedPicture> {
    const { files, ...picture } = await withinLimits(this.parser.run('preparePicture', path));
    return {
      ...picture,
      files: files.map(({ content, ...file }) => ({
        ...file,
        size: content.length,
        open: () => Readable.from([content]),
      })),
    };
  }

  preparePhotograph(path: string): Promise<PreparedPhotograph> {
    return withinLimits(this.parser.run('preparePhotograph', path));
  }

  prepareForPrint(path: string): Promise<Buffer> {
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

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import { GiftFiles, type GiftFile } from '../../ports/gift-files.js';
import type * as giftFileParser from './gift-file.parser.js';

@Injectable()
export class CsvGiftFiles extends GiftFiles {
  private readonly parser = new UploadParser<typeof giftFileParser>(
    new URL('./gift-file.parser.js', import.meta.url),
  );

  async read(content: Buffer): Promise<GiftFile> {
    try {
      return await this.parser.run('readGiftFile', content);
    } catch (error) {
      if (!(error instanceof ParserLimitError)) throw error;
      throw new AppError('IMPORT_FILE_INVALID', {
        sentence: 'The file takes too long to read. Please import it in parts.',
        cause: error,
      });
    }
  }
}

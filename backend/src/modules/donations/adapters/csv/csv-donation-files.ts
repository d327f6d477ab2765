import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import { DonationFiles, type DonationFile } from '../../ports/donation-files.js';
import type * as donationFileParser from './donation-file.parser.js';

@Injectable()
export class CsvDonationFiles extends DonationFiles {
  private readonly parser = new UploadParser<typeof donationFileParser>(
    new URL('./donation-file.parser.js', import.meta.url),
  );

  async read(content: Buffer): Promise<DonationFile> {
    try {
      return await this.parser.run('readDonationFile', content);
    } catch (error) {
      if (!(error instanceof ParserLimitError)) throw error;
      throw new AppError('IMPORT_FILE_INVALID', {
        sentence: 'The file takes too long to read. Please import it in parts.',
        cause: error,
      });
    }
  }
}

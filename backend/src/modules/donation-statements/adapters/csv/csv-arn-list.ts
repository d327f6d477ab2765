import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import { ArnListReader, type ArnListHeadings } from '../../ports/arn-list-reader.js';
import type { ListedArn } from '../../ports/certificate-repository.js';
import type * as arnListParser from './arn-list.parser.js';

@Injectable()
export class CsvArnList extends ArnListReader {
  private readonly parser = new UploadParser<typeof arnListParser>(
    new URL('./arn-list.parser.js', import.meta.url),
  );

  async read(path: string, headings: ArnListHeadings): Promise<ListedArn[]> {
    try {
      return await this.parser.run('readArnList', path, headings);
    } catch (error) {
      if (!(error instanceof ParserLimitError)) throw error;
      throw new AppError('IMPORT_REJECTED', {
        sentence: 'The list takes too long to read. Nothing was imported.',
        cause: error,
      });
    }
  }
}

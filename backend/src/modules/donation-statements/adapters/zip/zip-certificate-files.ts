import { Injectable } from '@nestjs/common';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import { CertificateFiles } from '../../ports/certificate-files.js';
import type * as certificateFilesParser from './certificate-files.parser.js';

/** Half a gigabyte takes three seconds to unpack. */
const CPU_LIMIT_MS = 20_000;

@Injectable()
export class ZipCertificateFiles extends CertificateFiles {
  private readonly parser = new UploadParser<typeof certificateFilesParser>(
    new URL('./certificate-files.parser.js', import.meta.url),
    CPU_LIMIT_MS,
  );

  /** The files are unpacked into a folder beside the upload, so that they are not in memory together. */
  async *pdfs(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
    const folder = await mkdtemp(`${path}-`);
    try {
      const names = await this.unpacked(path, folder);
      for (const [index, name] of names.entries())
        yield { name, content: await readFile(join(folder, String(index))) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async unpacked(path: string, folder: string): Promise<string[]> {
    try {
      return await this.parser.run('unpackCertificates', path, folder);
    } catch (error) {
      if (!(error instanceof ParserLimitError)) throw error;
      throw new AppError('IMPORT_REJECTED', {
        sentence: 'The ZIP file takes too long to unpack. Please import it in parts.',
        cause: error,
      });
    }
  }
}

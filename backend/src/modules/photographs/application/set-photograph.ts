import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { photographFile } from '@qlu/contracts/photographs/photographs.rules';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { removeUnusedFiles, FileStorage, Pictures } from '../../media/index.js';
import { photographFileNames, PHOTOGRAPH_FILES } from '../domain/photograph-files.js';
import {
  type PhotographDetails,
  PhotographRepository,
  type StoredPhotograph,
} from '../ports/photograph-repository.js';

@Injectable()
export class SetPhotograph {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: FileStorage,
    private readonly photographs: PhotographRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Puts an uploaded picture into a slot. Stores the files before the row, so that a row never names a missing file,
   * and removes the files of the previous photograph after it.
   * @param path of the uploaded file
   * @param who the user's name
   * @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE, STORAGE_FULL, STORAGE_UNREACHABLE
   */
  async execute(slot: string, path: string, details: PhotographDetails, who: string): Promise<void> {
    const { width, height, widths, files } = await this.pictures.preparePhotograph(path);
    const name = `${PHOTOGRAPH_FILES}${randomBytes(12).toString('hex')}`;
    const photograph = { ...details, slot, name, width, height, widths };
    try {
      for (const { content, format, width: stored } of files) {
        const file = { content: Readable.from([content]), size: content.length, contentType: format };
        await this.files.put(photographFile(name, stored, format), file);
      }
      const previous = await this.transactions.run(() => this.store(photograph, who));
      if (previous) await removeUnusedFiles(this.files, photographFileNames(previous), this.photographs);
    } catch (error) {
      await removeUnusedFiles(this.files, photographFileNames(photograph), this.photographs);
      throw error;
    }
  }

  private async store(photograph: StoredPhotograph, who: string): Promise<StoredPhotograph | null> {
    const previous = await this.photographs.set(photograph);
    const { slot, width, height, alt_en, alt_te } = photograph;
    const action = previous ? 'photograph.replaced' : 'photograph.uploaded';
    const details = { width, height, alt_en, alt_te };
    await this.audit.record({ who, action, subject: `photograph ${slot}`, details });
    return previous;
  }
}

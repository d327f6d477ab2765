import { Injectable } from '@nestjs/common';
import type { EarlierReceipts } from '../../foundation/index.js';
import { ImportRepository } from '../ports/import-repository.js';

/** The receipt numbers of imported gifts. */
@Injectable()
export class FindEarlierReceipts implements EarlierReceipts {
  constructor(private readonly imports: ImportRepository) {}

  async areIn(prefix: string): Promise<boolean> {
    await this.imports.lock();
    return this.imports.hasReceiptsIn(prefix);
  }
}

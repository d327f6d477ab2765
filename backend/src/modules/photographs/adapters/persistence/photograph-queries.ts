import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { StoredPhotograph } from '../../ports/photograph-repository.js';

@Injectable()
export class PhotographQueries {
  constructor(private readonly database: Database) {}

  /** All photographs, by slot. */
  async all(): Promise<StoredPhotograph[]> {
    return this.database.rows<StoredPhotograph>(
      `select slot, name, width, height, widths, alt_en, alt_te, focus_x, focus_y
       from photographs order by slot`,
    );
  }
}

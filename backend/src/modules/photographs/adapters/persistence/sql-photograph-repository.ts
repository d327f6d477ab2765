import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { photographFileNames } from '../../domain/photograph-files.js';
import {
  PhotographRepository,
  type EditedPhotograph,
  type PhotographDetails,
  type StoredPhotograph,
} from '../../ports/photograph-repository.js';

const COLUMNS = 'slot, name, width, height, widths, alt_en, alt_te, focus_x, focus_y';

/** What the names of a photograph's files follow from (see `photographFileNames`). */
export const STORED_PHOTOGRAPHS = 'select name, widths from photographs';

@Injectable()
export class SqlPhotographRepository extends PhotographRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async set(photograph: StoredPhotograph): Promise<StoredPhotograph | null> {
    const { slot, name, width, height, widths, alt_en, alt_te, focus_x, focus_y } = photograph;
    // Concurrent uploads to one slot wait for each other, so that each knows the photograph that it replaces.
    await this.database.rows('lock table photographs in share row exclusive mode');
    const previous = await this.remove(slot);
    await this.database.rows(
      `insert into photographs (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning slot`,
      [slot, name, width, height, widths, alt_en, alt_te, focus_x, focus_y],
    );
    return previous;
  }

  async lock(slot: string): Promise<EditedPhotograph | null> {
    const [locked] = await this.database.rows<EditedPhotograph>(
      'select name, alt_en, alt_te, focus_x, focus_y from photographs where slot = $1 for update',
      [slot],
    );
    return locked ?? null;
  }

  async change(slot: string, { alt_en, alt_te, focus_x, focus_y }: PhotographDetails): Promise<void> {
    await this.database.rows(
      `update photographs set alt_en = $2, alt_te = $3, focus_x = $4, focus_y = $5 where slot = $1 returning slot`,
      [slot, alt_en, alt_te, focus_x, focus_y],
    );
  }

  async remove(slot: string): Promise<StoredPhotograph | null> {
    const [removed] = await this.database.rows<StoredPhotograph>(
      `delete from photographs where slot = $1 returning ${COLUMNS}`,
      [slot],
    );
    return removed ?? null;
  }

  async storedNames(): Promise<Set<string>> {
    const rows = await this.database.rows<{ name: string; widths: number[] }>(STORED_PHOTOGRAPHS);
    return new Set(rows.flatMap(photographFileNames));
  }
}

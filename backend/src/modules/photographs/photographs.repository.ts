import { Injectable } from '@nestjs/common';
import {
  PHOTOGRAPH_FORMATS,
  photographFile,
  type PhotographFormat,
} from '@qlu/contracts/photographs/photographs.rules';
import { Database } from '../../platform/database/database.js';
import type { PhotographResponse } from './photographs.dto.js';

export interface PhotographDetails {
  /** A description of the photograph, for those who do not see it. */
  alt_en: string;
  alt_te: string | null;
  /** The point that stays visible in every shape: percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
}

/** A photograph with what the editor changes of it. */
export interface EditedPhotograph extends PhotographDetails {
  /** Name of its files in the file storage, without width and ending. Each upload has another one. */
  name: string;
}

export interface StoredPhotograph extends EditedPhotograph {
  slot: string;
  /** Pixels of the upload. */
  width: number;
  height: number;
  /** Widths in which it is stored, in pixels. */
  widths: number[];
}

/** Prefix of every stored file of a photograph. A file with this prefix that belongs to no photograph is orphaned. */
export const PHOTOGRAPH_FILES = 'photograph-';

const COLUMNS = 'slot, name, width, height, widths, alt_en, alt_te, focus_x, focus_y';

/** The facts that make the names of a photograph's files (see `photographFileNames`). */
export const STORED_PHOTOGRAPHS = 'select name, widths from photographs';

export function photographFileNames({ name, widths }: { name: string; widths: number[] }): string[] {
  const formats = Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[];
  return widths.flatMap((width) => formats.map((format) => photographFile(name, width, format)));
}

@Injectable()
export class PhotographRepository {
  constructor(private readonly database: Database) {}

  async list(): Promise<PhotographResponse[]> {
    return this.database.rows<PhotographResponse>(
      'select slot, name, widths, alt_en, alt_te, focus_x, focus_y from photographs order by slot',
    );
  }

  /** Stores a photograph in its slot. Returns the one that it replaces. */
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

  /** The photograph of a slot, locked until the transaction ends; null when the slot has none. */
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

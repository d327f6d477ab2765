import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../kernel/clock.js';
import { FileStorage } from './file-storage.js';

/** Longer than any upload takes: the row of a younger file may not be stored yet. */
const MIN_AGE_MS = HOUR_MS;

/** A kind of stored pictures, whose rows name the files to keep. */
export interface PictureOwner {
  prefix: string;
  storedNames(): Promise<Set<string>>;
}

export interface NewPictureFile {
  /** Name in the file storage. */
  name: string;
  contentType: string;
  content: Buffer;
}

/** The files of pictures, which rows name. A row never names a missing file. */
@Injectable()
export class PictureFiles {
  private readonly owners: PictureOwner[] = [];

  constructor(
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Files of this owner without a row are removed from now on. */
  register(owner: PictureOwner): void {
    this.owners.push(owner);
  }

  /** Stores the files, then their row. Without the row, they are removed again. @throws STORAGE_FULL, STORAGE_UNREACHABLE */
  async store<Row>(
    owner: PictureOwner,
    files: readonly NewPictureFile[],
    storeRow: () => Promise<Row>,
  ): Promise<Row> {
    try {
      for (const { name, contentType, content } of files)
        await this.files.put(name, {
          content: Readable.from([content]),
          size: content.length,
          contentType,
        });
      return await storeRow();
    } catch (error) {
      const names = files.map(({ name }) => name);
      await this.removeUnused(owner, names);
      throw error;
    }
  }

  /** Removes files that no row names: the error of a commit does not say whether the row is stored. */
  async removeUnused(owner: PictureOwner, names: readonly string[]): Promise<void> {
    const used = await owner.storedNames().catch(() => new Set(names));
    await this.remove(names.filter((name) => !used.has(name)));
  }

  /** Removes files whose row is gone. A file that cannot be removed now is deleted later as orphaned. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.allSettled(names.map((name) => this.files.remove(name)));
  }

  /** Removes stored files without a row, which a crash left. Returns their names. */
  async deleteOrphaned(): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    const removed: string[] = [];
    for (const { prefix, storedNames } of this.owners) {
      const keep = await storedNames();
      removed.push(...(await this.files.sweep({ prefix, keep, before })));
    }
    return removed;
  }
}

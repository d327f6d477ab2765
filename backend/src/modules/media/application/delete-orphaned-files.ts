import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../../kernel/clock.js';
import { FileStorage } from '../ports/file-storage.js';

/** Longer than any upload takes: the row of a younger file may not be stored yet. */
const MIN_AGE_MS = HOUR_MS;

/** A kind of stored files, whose rows name the files to keep. */
export interface FileOwner {
  /** Prefix of the names of all its files. */
  prefix: string;
  storedNames(): Promise<Set<string>>;
}

@Injectable()
export class DeleteOrphanedFiles {
  private readonly owners: FileOwner[] = [];

  constructor(
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Files of this owner without a row are removed from now on. */
  register(owner: FileOwner): void {
    this.owners.push(owner);
  }

  /** Removes stored files without a row, which a crash left. Returns their names. */
  async execute(): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    const removed: string[] = [];
    for (const { prefix, storedNames } of this.owners) {
      const keep = await storedNames();
      removed.push(...(await this.files.sweep({ prefix, keep, before })));
    }
    return removed;
  }
}

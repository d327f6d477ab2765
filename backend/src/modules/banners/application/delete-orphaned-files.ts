import type { Clock } from '../../../kernel/clock.js';
import type { FileStorage } from '../../media/index.js';
import { BANNER_FILES } from '../domain/banner-files.js';
import type { BannerRepository } from '../ports/banner-repository.js';

/** Longer than any upload takes: the row of a younger file may not be stored yet. */
const MIN_AGE_MS = 60 * 60 * 1_000;

export class DeleteOrphanedFiles {
  constructor(
    private readonly banners: BannerRepository,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Removes stored files without a row, which a crash left. Returns their names. */
  async execute(): Promise<string[]> {
    const keep = await this.banners.storedNames();
    const before = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    return this.files.sweep({ prefix: BANNER_FILES, keep, before });
  }
}

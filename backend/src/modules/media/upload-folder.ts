import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';

/** Longer than any upload takes. */
const MIN_AGE_MS = HOUR_MS;

/** The folder of uploaded files while they are received and checked. */
export class UploadFolder {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'uploads');
  }

  /** Removes files that a crash left here. */
  async sweep(): Promise<void> {
    const names = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const file = join(this.path, name);
      const stats = await stat(file).catch(() => null);
      if (stats && stats.mtimeMs < Date.now() - MIN_AGE_MS) await rm(file, { force: true, recursive: true });
    }
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload is under way. */
const YOUNG_MS = 60 * 60 * 1_000;

/** Where a form's file lies while it is received and looked into. */
export class UploadFolder {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'uploads');
  }

  /** Removes what a crash left here. */
  async sweep(): Promise<void> {
    const names = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const file = join(this.path, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtimeMs < Date.now() - YOUNG_MS) await rm(file, { force: true });
    }
  }
}

import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStorage, isFileName, type StoredFile } from '../../ports/file-storage.js';

/** Ends the type, which stands before the bytes in the file. */
const LINE_END = 10;

/**
 * Files in one folder. A file is written under a temporary name, flushed, and renamed: it is there whole or not at
 * all, also after a crash. Type and bytes are one file, so that they can never disagree.
 */
export class DiskFileStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${randomBytes(8).toString('hex')}.part`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.concat([Buffer.from(`${contentType}\n`), bytes]));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(this.folder, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    if (!isFileName(name)) return null;
    const stored = await readFile(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!stored) return null;
    const end = stored.indexOf(LINE_END);
    return { contentType: stored.subarray(0, end).toString('utf8'), bytes: stored.subarray(end + 1) };
  }

  async remove(name: string): Promise<void> {
    if (isFileName(name)) await rm(join(this.folder, name), { force: true });
  }
}

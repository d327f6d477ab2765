import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../kernel/app-error.js';
import { isDiskFull } from '../../platform/describe-error.js';
import { FileStorage, isFileName, type StoredFile, type Sweep } from './file-storage.js';

/** Separates the MIME type, which is the first line of the file, from the content. */
const LINE_END = 10;
/** Longer than any MIME type. */
const MAX_TYPE_LENGTH = 256;
const TEMPORARY_SUFFIX = '.part';

/** Files in one folder: written under a temporary name, flushed, renamed. The first line is the type of the content. */
export class DiskFileStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, { content, contentType }: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${randomBytes(8).toString('hex')}${TEMPORARY_SUFFIX}`);
    try {
      const typed = (async function* () {
        yield `${contentType}\n`;
        yield* content;
      })();
      await writeFile(temporary, typed, { flag: 'wx', mode: 0o600, flush: true });
      await rename(temporary, join(this.folder, name));
      await this.flushFolder();
    } catch (error) {
      await rm(temporary, { force: true });
      throw isDiskFull(error) ? new AppError('STORAGE_FULL', { cause: error }) : error;
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    if (!isFileName(name)) return null;
    // Symbolic links are not followed: they may point outside the folder.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
    const file = await open(join(this.folder, name), flags).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ELOOP') return null;
      throw error;
    });
    if (!file) return null;
    try {
      const [contentType, { size }] = await Promise.all([typeOf(file), file.stat()]);
      const start = Buffer.byteLength(contentType) + 1;
      return { content: file.createReadStream({ start }), size: size - start, contentType };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async names(): Promise<string[]> {
    return (await this.entries()).filter(isFileName);
  }

  async remove(name: string): Promise<void> {
    if (isFileName(name)) await rm(join(this.folder, name), { force: true });
  }

  async sweep({ prefix, keep, before }: Sweep): Promise<string[]> {
    const removed: string[] = [];
    for (const name of await this.entries()) {
      const isOrphaned = name.endsWith(TEMPORARY_SUFFIX) || (name.startsWith(prefix) && !keep.has(name));
      if (!isOrphaned) continue;
      const stats = await stat(join(this.folder, name)).catch(() => null);
      if (!stats || stats.mtime >= before) continue;
      await rm(join(this.folder, name), { force: true });
      removed.push(name);
    }
    return removed;
  }

  private async entries(): Promise<string[]> {
    return readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }

  /** Flushes the folder, so that the new name survives a power failure. */
  private async flushFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

async function typeOf(file: FileHandle): Promise<string> {
  const head = Buffer.alloc(MAX_TYPE_LENGTH);
  const { bytesRead } = await file.read(head, 0, MAX_TYPE_LENGTH, 0);
  return head.subarray(0, Math.max(0, head.subarray(0, bytesRead).indexOf(LINE_END))).toString('utf8');
}

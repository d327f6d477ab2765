import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  FileStorage,
  isFileName,
  type StoredFile,
  type Sweep,
} from '../../src/modules/media/file-storage.js';

interface MemoryFile {
  bytes: Buffer;
  contentType: string;
  storedAt: Date;
}

export class InMemoryFileStorage extends FileStorage {
  private readonly files = new Map<string, MemoryFile>();

  async put(name: string, { content, contentType }: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    this.files.set(name, { bytes: await buffer(content), contentType, storedAt: new Date() });
  }

  async get(name: string): Promise<StoredFile | null> {
    const file = this.files.get(name);
    if (!file) return null;
    const { bytes, contentType } = file;
    return { content: Readable.from([bytes]), size: bytes.length, contentType };
  }

  async names(): Promise<string[]> {
    return [...this.files.keys()];
  }

  async remove(name: string): Promise<void> {
    this.files.delete(name);
  }

  async sweep({ prefix, keep, before }: Sweep): Promise<string[]> {
    const stale = [...this.files].filter(
      ([name, { storedAt }]) => name.startsWith(prefix) && !keep.has(name) && storedAt < before,
    );
    for (const [name] of stale) this.files.delete(name);
    return stale.map(([name]) => name);
  }
}

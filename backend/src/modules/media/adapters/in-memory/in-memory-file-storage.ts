import { FileStorage, isFileName, type StoredFile } from '../../ports/file-storage.js';

export class InMemoryFileStorage extends FileStorage {
  private readonly files = new Map<string, StoredFile>();

  async put(name: string, file: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    this.files.set(name, file);
  }

  async get(name: string): Promise<StoredFile | null> {
    return this.files.get(name) ?? null;
  }

  async remove(name: string): Promise<void> {
    this.files.delete(name);
  }
}

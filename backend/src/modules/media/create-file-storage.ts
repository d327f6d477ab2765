import { join } from 'node:path';
import type { Environment } from '../../config/env.js';
import { DiskFileStorage } from './disk-file-storage.js';
import type { FileStorage } from './file-storage.js';

/** The file storage of the settings. The S3 SDK takes long to load: only a server that uses it loads it. */
export async function createFileStorage({
  STORAGE,
  DATA_DIR,
}: Pick<Environment, 'STORAGE' | 'DATA_DIR'>): Promise<FileStorage> {
  if (!STORAGE) return new DiskFileStorage(join(DATA_DIR, 'files'));
  const { S3FileStorage } = await import('./s3-file-storage.js');
  return new S3FileStorage(STORAGE);
}

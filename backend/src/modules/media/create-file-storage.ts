import { join } from 'node:path';
import type { Environment } from '../../config/env.js';
import { DiskFileStorage } from './adapters/disk/disk-file-storage.js';
import { S3FileStorage } from './adapters/s3/s3-file-storage.js';
import type { FileStorage } from './ports/file-storage.js';

/** The file storage of the settings. */
export function createFileStorage({
  STORAGE,
  DATA_DIR,
}: Pick<Environment, 'STORAGE' | 'DATA_DIR'>): FileStorage {
  return STORAGE ? new S3FileStorage(STORAGE) : new DiskFileStorage(join(DATA_DIR, 'files'));
}

/** What a backup reads and a restore writes: the stored files. Does not load what serves them. */
export { createFileStorage } from './create-file-storage.js';
export { FileStorage, isFileName } from './ports/file-storage.js';

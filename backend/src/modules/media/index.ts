export { createFileStorage } from './create-file-storage.js';
export { FileStorage, isFileName } from './ports/file-storage.js';
export { MediaModule } from './media.module.js';

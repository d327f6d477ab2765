export { DeleteOrphanedFiles } from './application/delete-orphaned-files.js';
export { removeUnusedFiles } from './application/remove-unused-files.js';
export { FileStorage } from './ports/file-storage.js';
export { MediaModule } from './media.module.js';
export { Pictures } from './ports/pictures.js';
export type { PreparedPicture } from './ports/pictures.js';

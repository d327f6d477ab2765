export { FileStorage } from './ports/file-storage.js';
export { MediaModule } from './media.module.js';

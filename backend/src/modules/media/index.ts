export { FileStorage } from './file-storage.js';
export { MediaModule } from './media.module.js';
export { PictureFiles, type PictureOwner } from './picture-files.js';
export { PICTURE_FILE, PictureUpload, receivedFile } from './picture-upload.js';
export { Pictures } from './pictures.js';

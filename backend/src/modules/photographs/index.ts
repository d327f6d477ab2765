export { PHOTOGRAPH_UPLOAD } from './photographs.controller.js';
export { PhotographsModule } from './photographs.module.js';
export { PhotographRepository } from './photographs.repository.js';

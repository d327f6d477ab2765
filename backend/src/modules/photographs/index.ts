export { PhotographsModule } from './photographs.module.js';

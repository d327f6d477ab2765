export { CatalogueModule } from './catalogue.module.js';
export { ProgramFolders } from './program-folders.js';

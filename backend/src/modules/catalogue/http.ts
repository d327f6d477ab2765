/** What the HTTP adapters of other modules may use. */
export { ProgramFolderQueries } from './adapters/persistence/program-folder-queries.js';

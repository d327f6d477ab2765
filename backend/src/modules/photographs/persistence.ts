/** What a backup reads: the files that the photographs need. */
export { STORED_PHOTOGRAPHS } from './adapters/persistence/sql-photograph-repository.js';
export { photographFileNames } from './domain/photograph-files.js';

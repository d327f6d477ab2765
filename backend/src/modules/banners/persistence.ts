/** What a backup reads: the files that the banners need. */
export { STORED_FILES } from './adapters/persistence/sql-banner-repository.js';
export { namesOf } from './domain/banner-files.js';

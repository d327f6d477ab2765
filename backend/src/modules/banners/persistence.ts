/** What a backup reads: the files that the banners need. */
export { STORED_BANNERS } from './adapters/persistence/sql-banner-repository.js';
export { bannerFileNames } from './domain/banner-files.js';

export { isUnchanged } from './adapters/persistence/program-version-sql.js';
export { FOLLOWS } from './adapters/persistence/series-sql.js';

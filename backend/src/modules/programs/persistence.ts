export { isUnchanged } from './adapters/persistence/program-version-sql.js';

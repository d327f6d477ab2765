/** What the SQL of other modules may use. */
export { isDropped, isQueued, isUnsent } from './adapters/persistence/message-sql.js';

/** What the SQL of other modules may use. */
export { insertMessage, isDropped, isQueued, isUnsent } from './adapters/persistence/message-sql.js';

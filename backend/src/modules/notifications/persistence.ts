export { insertMessage, isDropped } from './adapters/persistence/message-sql.js';

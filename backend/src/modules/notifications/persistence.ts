export { insertMessage, isDropped, isQueued } from './adapters/persistence/message-sql.js';

export { insertMessage } from './adapters/persistence/message-sql.js';

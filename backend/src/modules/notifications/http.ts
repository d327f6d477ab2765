/** What the HTTP adapters of other modules may use. */
export { MessageRowResponse } from './adapters/http/messages.responses.js';
export { MessageQueries } from './adapters/persistence/message-queries.js';

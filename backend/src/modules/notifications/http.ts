/** What the HTTP adapters of other modules may use. */
export { MessageRowResponse } from './messages.dto.js';
export { MessageQueries } from './message.queries.js';

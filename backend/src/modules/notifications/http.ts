/** Exports for the HTTP adapters of other modules. */
export { MessageRowResponse } from './messages.dto.js';
export { MessageQueries } from './message.queries.js';

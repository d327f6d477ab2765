/** What the HTTP adapters of other modules may use. */
export { WaitingEntryQueries } from './adapters/persistence/waiting-entry-queries.js';
export { WaitingEntryResponse } from './adapters/http/waiting-list.dto.js';

/** Exports for the HTTP adapters of other modules. */
export { WaitingEntryQueries } from './adapters/persistence/waiting-entry-queries.js';
export { WaitingEntryResponse } from './adapters/http/waiting-list.dto.js';

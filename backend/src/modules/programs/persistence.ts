/** What the SQL of other modules may use. */
export { isSeatShortage, SEAT_ERRORS } from './adapters/persistence/seat-errors.js';
export { SET_WAITING_LIST_CLOSED } from './adapters/persistence/waiting-list-sql.js';
export { FOLLOWS } from './adapters/persistence/series-sql.js';

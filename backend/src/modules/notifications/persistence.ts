/** What the SQL of other modules may use. */
export { isDropped, isQueued, isUnsent } from './message.queries.js';

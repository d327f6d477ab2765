/** Exports for the SQL of other modules. */
export { isDropped, isQueued, isUnsent } from './message.queries.js';

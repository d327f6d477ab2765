/** Exports for the HTTP adapters of other modules. */
export { ProgramEmailQueries } from './reminders.queries.js';

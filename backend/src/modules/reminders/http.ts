/** What the HTTP adapters of other modules may use. */
export { ProgramEmailQueries } from './reminders.queries.js';

/** What the HTTP adapters of other modules may use. */
export { ProgramEmailQueries } from './adapters/persistence/program-email-queries.js';

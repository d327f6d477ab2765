/** What the HTTP adapters of other modules may use. */
export { PersonalRequestResponse } from './adapters/http/personal-requests.responses.js';
export { PersonalRequestQueries } from './adapters/persistence/personal-request-queries.js';

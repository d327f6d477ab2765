/** What the HTTP adapters of other modules may use. */
export { VolunteerFiguresResponse, VolunteerResponse } from './adapters/http/volunteers.responses.js';
export { VolunteerQueries } from './adapters/persistence/volunteer-queries.js';

/** What the HTTP adapters of other modules may use. */
export { ownRegistrationResponse } from './adapters/http/own-registration-response.js';
export {
  FormerRegistrationQueries,
  type FormerRegistrationRow,
} from './adapters/persistence/former-registration-queries.js';
export { RegistrationQueries } from './adapters/persistence/registration-queries.js';
export { AdminRegistrationResponse, RegistrationFiguresResponse } from './adapters/http/registrations.dto.js';

/** Exports for the HTTP adapters of other modules. */
export { toOwnRegistrationResponse } from './adapters/http/own-registration.controller.js';
export {
  FormerRegistrationQueries,
  RegistrationQueries,
} from './adapters/persistence/registration-queries.js';
export {
  AdminRegistrationResponse,
  FormerRegistrationResponse,
  RegistrationFiguresResponse,
} from './adapters/http/admin-registrations.dto.js';

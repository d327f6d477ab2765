export { RegistrationReader } from './ports/registration-reader.js';
export { RegistrationsModule } from './registrations.module.js';
export { RegistrationFiguresResponse } from './adapters/http/registrations.responses.js';

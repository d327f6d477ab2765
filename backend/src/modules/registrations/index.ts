export { RegistrationReader } from './ports/registration-reader.js';
export { RegistrationsModule } from './registrations.module.js';
export { RegistrationFiguresAnswer } from './adapters/http/registrations.answers.js';

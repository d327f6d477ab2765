export { ChangeRegistration } from './application/change-registration.js';
export { RegistrationsModule } from './registrations.module.js';

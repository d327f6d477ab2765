export { ChangeRegistration } from './application/change-registration.js';
export { FreePlaces } from './application/free-places.js';
export { RegistrationsModule } from './registrations.module.js';

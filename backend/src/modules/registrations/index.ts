export { ChangeRegistration } from './application/change-registration.js';
export { FreePlaces } from './application/free-places.js';
export { RegistrationFollowers, type RegistrationFollower } from './ports/registration-followers.js';
export { RegistrationsModule } from './registrations.module.js';

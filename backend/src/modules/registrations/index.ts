export { RegistrationsModule } from './registrations.module.js';

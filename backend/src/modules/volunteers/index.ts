export { VolunteersModule } from './volunteers.module.js';

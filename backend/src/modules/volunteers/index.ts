export { VolunteerFiguresResponse } from './adapters/http/volunteers.responses.js';
export { VolunteerReader } from './ports/volunteer-reader.js';
export { VolunteersModule } from './volunteers.module.js';

export { VolunteerFiguresResponse } from './adapters/http/volunteers.responses.js';
export { VolunteerQueries } from './adapters/persistence/volunteer-queries.js';
export { VolunteersModule } from './volunteers.module.js';

export { VolunteerFiguresResponse, VolunteerResponse } from './volunteers.dto.js';
export { VolunteersModule } from './volunteers.module.js';
export { VolunteerRepository } from './volunteers.repository.js';

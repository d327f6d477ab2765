export { VolunteerFiguresAnswer } from './adapters/http/volunteers.answers.js';
export { VolunteerReader } from './ports/volunteer-reader.js';
export { VolunteersModule } from './volunteers.module.js';

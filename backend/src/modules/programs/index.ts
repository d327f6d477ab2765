export {
  DATE_FACT_NAMES,
  dateFacts,
  datesText,
  dayText,
  getLanguage,
  timeText,
  type EmailLanguage,
} from './application/date-facts.js';
export { findOpenProgram, onlyAsked, openProgram, withoutUnasked } from './application/open-program.js';
export { programEvent, WriteProgramCalendar } from './application/program-calendar.js';
export { ProgramListener } from './application/program.service.js';
export {
  chosenTier,
  hasEntrance,
  offeredTiers,
  selectableTiers,
  type Program,
  type ProgramDraft,
} from './domain/program.js';
export { seatsByOption } from './domain/seats.js';
export { ProgramRepository } from './ports/program-repository.js';
export { ProgramsModule } from './programs.module.js';

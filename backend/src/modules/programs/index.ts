export { findOpenProgram, openProgram } from './application/find-open-program.js';
export { onlyAsked, withoutUnasked } from './application/only-asked.js';
export { programEvent } from './application/program-event.js';
export { WriteProgramCalendar } from './application/write-program-calendar.js';
export {
  chosenTier,
  hasEntrance,
  offeredTiers,
  selectableTiers,
  type Program,
  type ProgramDraft,
} from './domain/program.js';
export { seatsByOption } from './domain/seats.js';
export { ProgramListener } from './ports/program-listener.js';
export { ProgramRepository } from './ports/program-repository.js';
export { ProgramsModule } from './programs.module.js';

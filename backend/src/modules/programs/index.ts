export { ProgramIdPipe } from './adapters/http/program-id.pipe.js';
export { upcomingResponse } from './adapters/http/upcoming-response.js';
export { chosenTier, isOpenForRegistration, type Program, type ProgramDraft } from './domain/program.js';
export { ProgramQueries } from './adapters/persistence/program-queries.js';
export { ProgramRepository } from './ports/program-repository.js';
export { ProgramsModule } from './programs.module.js';

export { findOpenProgram } from './application/find-open-program.js';
export { chosenTier, type Program, type ProgramDraft } from './domain/program.js';
export { ProgramRepository } from './ports/program-repository.js';
export { ProgramsModule } from './programs.module.js';

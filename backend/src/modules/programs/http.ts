/** Exports for the HTTP adapters of other modules. */
export { ProgramIdPipe } from './adapters/http/program-id.pipe.js';
export { upcomingResponse } from './adapters/http/programs.dto.js';
export { ProgramQueries } from './adapters/persistence/program-queries.js';

import { describeProgramRepository } from '../../src/modules/programs/ports/program-repository.contract.js';
import { InMemoryProgramRepository } from './in-memory-program-repository.js';

describeProgramRepository(async () => new InMemoryProgramRepository());

import { describeProgramRepository } from '../../ports/program-repository.contract.js';
import { InMemoryProgramRepository } from './in-memory-program-repository.js';

describeProgramRepository(async () => new InMemoryProgramRepository());

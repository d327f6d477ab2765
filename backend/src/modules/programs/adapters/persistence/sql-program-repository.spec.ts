import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { describeProgramRepository } from '../../ports/program-repository.contract.js';
import { SqlProgramRepository } from './sql-program-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('programs');
});
afterAll(async () => {
  await test.stop();
});

describeProgramRepository(async () => new SqlProgramRepository(test.database));

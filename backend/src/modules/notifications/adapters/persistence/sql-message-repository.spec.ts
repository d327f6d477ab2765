import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { describeMessageRepository } from '../../ports/message-repository.contract.js';
import { SqlMessageRepository } from './sql-message-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('messages');
});
afterAll(async () => {
  await test.stop();
});

describeMessageRepository(async () => new SqlMessageRepository(test.database));

import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { describeRegistrationRepository } from '../../ports/registration-repository.contract.js';
import { SqlRegistrationRepository } from './sql-registration-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('registrations');
});
afterAll(async () => {
  await test.stop();
});

describeRegistrationRepository(async () => {
  const [program] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Silence Retreat', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
  );
  return {
    registrations: new SqlRegistrationRepository(test.database),
    programId: program?.id ?? 0,
    confirmedAt: async (transactionId) => {
      const [row] = await test.database.rows<{ confirmed_at: Date | null }>(
        'select confirmed_at from registrations where transaction_id = $1',
        [transactionId],
      );
      return row?.confirmed_at ?? null;
    },
  };
});

import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { Program, ProgramVersion } from '../../../programs/index.js';
import {
  describeRegistrationRepository,
  newRegistration,
} from '../../ports/registration-repository.contract.js';
import type { FreeRegistration } from '../../ports/registration-repository.js';
import { SqlRegistrationRepository } from './sql-registration-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('registrations');
});
afterAll(async () => {
  await test.stop();
});

async function currentVersion(): Promise<ProgramVersion> {
  const [row] = await test.database.rows<{ id: number; version: string }>(
    'select id, xmin::text as version from programs',
  );
  if (!row) throw new Error('No program');
  return { program: { id: row.id } as Program, version: row.version };
}

async function messagesOf(transactionId: string): Promise<number> {
  const found = await test.database.rows(
    `select id from messages where kind = 'registration-confirmation' and subject = $1`,
    [transactionId],
  );
  return found.length;
}

describeRegistrationRepository(async () => {
  const [program] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Silence Retreat', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
  );
  return {
    registrations: new SqlRegistrationRepository(test.database),
    programId: program?.id ?? 0,
    programVersion: currentVersion,
    messagesOf,
    confirmedAt: async (transactionId) => {
      const [row] = await test.database.rows<{ confirmed_at: Date | null }>(
        'select confirmed_at from registrations where transaction_id = $1',
        [transactionId],
      );
      return row?.confirmed_at ?? null;
    },
  };
});

it('stores no free registration when the program has changed since it was read', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const before = await currentVersion();
  await test.database.rows(`update programs set venue = venue || '!' returning id`);
  const at = new Date();
  const free: FreeRegistration = {
    registration: {
      ...newRegistration('changed-program-1', before.program.id),
      payerDigest: Buffer.from('late'),
      confirmedAt: at,
    },
    program: before,
    repeatsSince: at,
    message: { kind: 'registration-confirmation', at },
  };
  expect(await registrations.addFree(free)).toEqual({ state: 'program-changed' });
  expect(await registrations.recipientOf('changed-program-1')).toBeNull();
  expect(await messagesOf('changed-program-1')).toBe(0);
  expect(await registrations.addFree({ ...free, program: await currentVersion() })).toEqual({
    state: 'added',
  });
});

import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { poolOf } from '../../../../platform/database/data-source.js';
import type { Program, ProgramVersion } from '../../../programs/index.js';
import {
  describeRegistrationRepository,
  newRegistration,
} from '../../ports/registration-repository.contract.js';
import type { FreeRegistration } from '../../ports/registration-repository.js';
import { SqlRegistrationChanges } from './sql-registration-changes.js';
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

function freeRegistration(transactionId: string, program: ProgramVersion, payer: string): FreeRegistration {
  const at = new Date();
  return {
    registration: {
      ...newRegistration(transactionId, program.program.id),
      payerDigest: Buffer.from(payer),
      confirmedAt: at,
    },
    program,
    repeatsSince: at,
    message: { kind: 'registration-confirmation', at },
  };
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

it('emails about a free registration that the office has cancelled know that it is cancelled', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  await registrations.addFree(freeRegistration('cancelled-free-1', await currentVersion(), 'cancelled'));
  const isCancelled = async () => (await registrations.subjectOf('cancelled-free-1'))?.program?.isCancelled;
  expect(await isCancelled()).toBe(false);
  await new SqlRegistrationChanges(test.database).cancelFree('cancelled-free-1');
  expect(await isCancelled()).toBe(true);
});

it('stores no free registration when the program has changed since it was read', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const before = await currentVersion();
  await test.database.rows(`update programs set venue = venue || '!' returning id`);
  const free = freeRegistration('changed-program-1', before, 'late');
  expect(await registrations.addFree(free)).toEqual({ state: 'program-changed' });
  expect(await registrations.recipientOf('changed-program-1')).toBeNull();
  expect(await messagesOf('changed-program-1')).toBe(0);
  expect(await registrations.addFree({ ...free, program: await currentVersion() })).toMatchObject({
    state: 'added',
  });
});

it('stores concurrent free registrations together, and each gets its own outcome', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const program = await currentVersion();
  const taken = freeRegistration('together-taken', program, 'taken');
  const former = freeRegistration('together-former', program, 'person 7');
  for (const stored of [taken, former]) await registrations.addFree(stored);
  const free = Array.from({ length: 20 }, (_, index) =>
    index === 11 ? taken : freeRegistration(`together-${index}`, program, `person ${index}`),
  );
  const outcomes = await Promise.all(
    free.map((each) => registrations.addFree({ ...each, repeatsSince: former.registration.confirmedAt })),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const id = free[index]?.registration.transactionId ?? '';
    if (index === 7) expect(outcome).toMatchObject({ state: 'repeated', transactionId: 'together-former' });
    else if (index === 11) expect(outcome).toEqual({ state: 'taken' });
    else expect(outcome).toEqual({ state: 'added', ownToken: await registrations.ownTokenOf(id) });
    expect(await messagesOf(id)).toBe(index === 7 ? 0 : 1);
  }
  const instants = await test.database.rows<{ instants: number }>(
    `select count(distinct created_at)::int as instants from registrations where transaction_id ~ '^together-[0-9]'`,
  );
  expect(instants).toEqual([{ instants: 3 }]);
});

it('stores every text, list, instant and digest of a free registration as it was given', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const program = await currentVersion();
  const text = String.raw`"'\u0000 \x41 {a,NULL} లక్ష్మీ 🙏` + '\u2028\t\u007f';
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const free = freeRegistration('as-given', program, 'as given');
  for (const [index, names] of [null, [], ['', text, 'NULL', 'null', '{}', ',']].entries()) {
    const id = `as-given-${index}`;
    const { registration } = free;
    const participant = {
      ...registration.participant,
      full_name: text,
      address: text,
      participant_names: names,
    };
    await registrations.addFree({
      ...free,
      registration: {
        ...registration,
        transactionId: id,
        participant,
        requestDigest: bytes,
        confirmedAt: new Date(1_795_600_000_123),
        payerDigest: Buffer.concat([bytes, Buffer.from(id)]),
        idNumber: { sealed: bytes, mask: text },
      },
    });
    const [stored] = await test.database.rows(
      `select full_name, address, participant_names, heard_from, request_digest, id_number_sealed, id_number_mask,
         confirmed_at, payment_id, waiting_entry_id from registrations where transaction_id = $1`,
      [id],
    );
    expect(stored).toEqual({
      full_name: text,
      address: text,
      participant_names: names,
      heard_from: participant.heard_from,
      request_digest: bytes,
      id_number_sealed: bytes,
      id_number_mask: text,
      confirmed_at: new Date(1_795_600_000_123),
      payment_id: null,
      waiting_entry_id: null,
    });
  }
});

it('searches for a repeat among the registrations of the payer, also before the table has statistics', async () => {
  const { program } = await currentVersion();
  const client = await poolOf(test.database.dataSource).connect();
  const search = () =>
    client.query(`select * from free_registration_repeat('\\xaa', $1, '', 1, 'own', now())`, [program.id]);
  const rowsRead = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
       where relname = 'registrations'`,
    );
    return rows[0]?.count ?? NaN;
  };
  try {
    await client.query('begin');
    // From the sixth time on, PostgreSQL may keep the plan that it made for a small table.
    for (let time = 1; time <= 6; time += 1) await search();
    await client.query(
      `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
         email, phone, address, id_type, id_number_sealed, id_number_mask, payer_digest, confirmed_at)
       select 'another-payer-' || n, '', $1, '', now(), '', '', '', '', 0, 1, '', '', '', '', '', '', '', n::text::bytea, now()
       from generate_series(1, 500) n`,
      [program.id],
    );
    const before = await rowsRead();
    await search();
    expect((await rowsRead()) - before).toBeLessThan(10);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

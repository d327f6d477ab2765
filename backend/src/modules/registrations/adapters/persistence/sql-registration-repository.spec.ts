import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { getPool } from '../../../../platform/database/data-source.js';
import {
  describeRegistrationRepository,
  newRegistration,
} from '../../ports/registration-repository.contract.js';
import type { NewRegistration } from '../../domain/registration.js';
import { SqlRegistrationChanges } from './sql-registration-changes.js';
import { SqlRegistrationRepository } from './sql-registration-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('registrations');
});
afterAll(async () => {
  await test.stop();
});

async function anyProgram(): Promise<number> {
  const [row] = await test.database.rows<{ id: number }>('select id from programs');
  return row?.id ?? 0;
}

async function freeRegistration(transactionId: string, payer: string): Promise<NewRegistration> {
  return {
    ...newRegistration(transactionId, await anyProgram()),
    payerDigest: Buffer.from(payer),
    confirmedAt: new Date(),
    heldUntil: null,
  };
}

describeRegistrationRepository(async () => {
  const [program] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Silence Retreat', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
  );
  return {
    registrations: new SqlRegistrationRepository(test.database),
    transactions: test.database,
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

it('emails about a free registration that the office has cancelled know that it is cancelled', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  await registrations.add(await freeRegistration('cancelled-free-1', 'cancelled'));
  const isCancelled = async () => (await registrations.subjectOf('cancelled-free-1'))?.program?.isCancelled;
  expect(await isCancelled()).toBe(false);
  await new SqlRegistrationChanges(test.database).cancelFree('cancelled-free-1');
  expect(await isCancelled()).toBe(true);
});

it('stores one of many concurrent free registrations of a person', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const added = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const free = await freeRegistration(`impatient-${index}`, 'impatient');
      return test.database.run(
        async () =>
          !(await registrations.hasFreeRepeat(free, new Date(0))) && (await registrations.add(free)),
      );
    }),
  );
  expect(added.filter(Boolean)).toHaveLength(1);
});

it('stores every text, list, instant and digest of a free registration as it was given', async () => {
  const registrations = new SqlRegistrationRepository(test.database);
  const text = String.raw`"'\u0000 \x41 {a,NULL} లక్ష్మీ 🙏` + '\u2028\t\u007f';
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const free = await freeRegistration('as-given', 'as given');
  for (const [index, names] of [null, [], ['', text, 'NULL', 'null', '{}', ',']].entries()) {
    const id = `as-given-${index}`;
    const participant = {
      ...free.participant,
      full_name: text,
      address: text,
      participant_names: names,
    };
    await registrations.add({
      ...free,
      transactionId: id,
      participant,
      requestDigest: bytes,
      confirmedAt: new Date(1_795_600_000_123),
      payerDigest: Buffer.concat([bytes, Buffer.from(id)]),
      idNumber: { sealed: bytes, mask: text },
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
  const programId = await anyProgram();
  const client = await getPool(test.database.dataSource).connect();
  const search = () =>
    client.query(`select * from free_registration_repeat('\\xaa', $1, '', 1, 'own', now())`, [programId]);
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
      [programId],
    );
    const before = await rowsRead();
    await search();
    expect((await rowsRead()) - before).toBeLessThan(10);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

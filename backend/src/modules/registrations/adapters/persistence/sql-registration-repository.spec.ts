import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { startTestDatabase } from '../../../../../test/test-database.js';
import { getPool } from '../../../../platform/database/data-source.js';
import type { NewRegistration } from '../../domain/registration.js';
import { RegistrationChanges } from './registration-changes.js';
import { SqlRegistrationRepository } from './sql-registration-repository.js';

const test = await startTestDatabase('registrations');
const registrations = new SqlRegistrationRepository(test.database);
const [program] = await test.database.rows<{ id: number }>(
  `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
   values ('Silence Retreat', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
);
const programId = program?.id ?? 0;
afterAll(() => test.stop());

/** A registration without personal data of a real person. */
function newRegistration(transactionId: string): NewRegistration {
  return {
    transactionId,
    requestDigest: Buffer.from([0, 255, 39, 92]),
    program: {
      id: programId,
      name: 'ధ్యాన శిక్షణ 🙏',
      date: '2026-11-30',
      time: '9:00 AM – 6:00 PM',
      location: 'QLU Campus',
      facilitators: 'Acharya Meera',
    },
    participant: {
      ...emptyOptionals(PARTICIPANT_FIELDS),
      full_name: "O'Sample; drop table registrations --",
      email: 'sample@example.org',
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'Aadhaar',
    },
    idNumber: { sealed: Buffer.from([1, 0, 128, 255]), mask: '••••••0019' },
    optionDescription: '',
    unitAmount: 0,
    people: 10,
    paymentId: null,
    payerDigest: null,
    confirmedAt: null,
  };
}

function freeRegistration(transactionId: string, payer: string): NewRegistration {
  return {
    ...newRegistration(transactionId),
    payerDigest: Buffer.from(payer),
    confirmedAt: new Date(),
    heldUntil: null,
  };
}

async function confirmedAt(transactionId: string): Promise<Date | null> {
  const [row] = await test.database.rows<{ confirmed_at: Date | null }>(
    'select confirmed_at from registrations where transaction_id = $1',
    [transactionId],
  );
  return row?.confirmed_at ?? null;
}

describe('a registration repository', () => {
  const AT = new Date('2026-11-21T06:00:00Z');

  /** False when it repeats another one or its transaction id is taken. */
  const addFree = (
    transactionId: string,
    person: string,
    { people = 10, since = AT }: { people?: number; since?: Date | null } = {},
  ): Promise<boolean> => {
    const payerDigest = Buffer.from(person);
    const free = { ...newRegistration(transactionId), people, payerDigest, confirmedAt: AT, heldUntil: null };
    return test.database.run(
      async () =>
        !(await registrations.hasFreeRepeat(free, since)) && (await registrations.add(free)) !== null,
    );
  };

  it('stores a free registration once', async () => {
    expect(await addFree('repository-21', 'taken')).toBe(true);
    expect(await confirmedAt('repository-21')).toEqual(AT);
    expect(await addFree('repository-21', 'taken')).toBe(false);
    expect(await addFree('repository-21', 'another person')).toBe(false);
  });

  it('repeats only a recent free registration of the same person, program, option and number of people', async () => {
    expect(await addFree('repository-6', 'one person')).toBe(true);
    expect(await addFree('repository-7', 'one person')).toBe(false);
    expect(await registrations.getRecipient('repository-7')).toBeNull();
    const later = new Date(AT.getTime() + 1);
    expect(await addFree('repository-9', 'one person', { since: later })).toBe(true);
    expect(await addFree('repository-10', 'one person', { people: 9 })).toBe(true);
    expect(await addFree('repository-11', 'another person')).toBe(true);
    expect(await addFree('repository-12', 'one person', { since: null })).toBe(true);
  });

  it('keeps the first confirmation time and changes no other registration', async () => {
    await registrations.add(newRegistration('repository-3'));
    await registrations.add(newRegistration('repository-4'));
    const program = await registrations.confirm('repository-3', new Date('2026-11-21T06:00:00.123Z'));
    expect(program).toEqual({ programId: programId, hasSeat: true });
    expect(await registrations.confirm('repository-none', new Date())).toBeNull();
    await registrations.confirm('repository-3', new Date('2026-11-22T06:00:00Z'));
    expect(await confirmedAt('repository-3')).toEqual(new Date('2026-11-21T06:00:00.123Z'));
    expect(await confirmedAt('repository-4')).toBeNull();
  });
});

it('emails about a free registration that the office has cancelled know that it is cancelled', async () => {
  await registrations.add(freeRegistration('cancelled-free-1', 'cancelled'));
  const isCancelled = async () => (await registrations.findSubject('cancelled-free-1'))?.program?.isCancelled;
  expect(await isCancelled()).toBe(false);
  await new RegistrationChanges(test.database).cancelFree('cancelled-free-1');
  expect(await isCancelled()).toBe(true);
});

it('the repository stores every text, list, instant and digest of a free registration as it was given', async () => {
  const text = String.raw`"'\u0000 \x41 {a,NULL} లక్ష్మీ 🙏` + '\u2028\t\u007f';
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const free = freeRegistration('as-given', 'as given');
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

it('the repository searches for a repeat among the registrations of the payer, also before the table has statistics', async () => {
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

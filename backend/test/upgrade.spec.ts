import { runMigrations } from 'graphile-worker';
import { DataSource } from 'typeorm';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { MIGRATIONS } from '../migrations/index.js';
import { runCommand } from './run-command.js';
import { until } from './until.js';
import { dataSourceOptions, JOB_QUEUE_REVISION, migrate } from '../src/platform/database/data-source.js';

/** The last migration of the release before payment attempts. */
const BEFORE_ATTEMPTS = 'RefundReferences1765065600000';

const ROWS = `
  insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise)
    values ('Silence Retreat', '2026-12-04', 'Acharya Meera', 'Campus', '3 days', 250000);
  insert into payments (id, transaction_id, purpose, state, amount_paise, gateway_payment_id, next_look_at, settled_at)
    values
    ('00000000-0000-4000-8000-000000000001', 'paid-000001', 'registration', 'captured', 250000, 'pay_1', null, now()),
    ('00000000-0000-4000-8000-000000000002', 'open-000001', 'donation', 'created', 50000, null, now(), null),
    ('00000000-0000-4000-8000-000000000003', 'back-000001', 'donation', 'refunded', 50000, 'pay_3', null, now());
  insert into payment_orders (gateway_order_id, payment_id) values
    ('order_1', '00000000-0000-4000-8000-000000000001'), ('order_2', '00000000-0000-4000-8000-000000000002');
  insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
      program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email,
      phone, address, id_type, id_number_sealed, id_number_mask, payment_id, confirmed_at)
    values ('paid-000001', '\\x01', 1, 'Silence Retreat', '2026-12-04', '9:00 AM', 'Campus', 'Acharya Meera', '', 250000,
      1, 'శ్రీదేవి', 'a@example.org', '9876543210', 'Hyderabad', 'PAN', '\\x01', 'XXXXXX234F',
      '00000000-0000-4000-8000-000000000001', now());
  insert into donations (transaction_id, request_digest, donor_name, email, phone, address, id_type, id_number_sealed,
      id_number_mask, donation_type, payment_plan, payment_id)
    select transaction_id, '\\x02', 'Ravi', 'r@example.org', '9876543211', 'Pune', 'PAN', '\\x01', 'XXXXXX234F',
      'goshala', 'one-time', id from payments where purpose = 'donation';
  insert into payment_events (id, type, received_at, done_at, outcome)
    values ('Event000000001', 'payment.captured', now(), now(), 'looked');
  insert into refunds (id, payment_id, gateway_payment_id, gateway_refund_id, amount_paise, status, reason)
    values ('refund-000001', '00000000-0000-4000-8000-000000000003', 'pay_3', 'rfnd_1', 50000, 'processed', 'asked');
  insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency) values
    ('paid_twice', '00000000-0000-4000-8000-000000000003', 'pay_3', 50000, 'INR'),
    ('program_over', '00000000-0000-4000-8000-000000000001', 'pay_1', 250000, 'INR');
`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A database of the release whose last migration is `last`. */
async function databaseOf(last: string): Promise<{ url: string; dataSource: DataSource }> {
  const url = await server.createDatabase(`upgrade_${last.toLowerCase()}`);
  const options = dataSourceOptions(url);
  const count = MIGRATIONS.findIndex(({ name }) => name === last) + 1;
  const dataSource = await new DataSource({
    ...options,
    migrations: MIGRATIONS.slice(0, count),
  }).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  return { url, dataSource };
}

it('upgrades a database of the release before payment attempts and keeps its rows', async () => {
  const { url, dataSource } = await databaseOf(BEFORE_ATTEMPTS);
  await dataSource.query(ROWS);

  await migrate(url);

  const rows = (sql: string): Promise<Record<string, unknown>[]> => dataSource.query(sql);
  expect(await rows('select transaction_id, request_digest from payment_attempts order by 1')).toEqual([
    { transaction_id: 'back-000001', request_digest: Buffer.from([2]) },
    { transaction_id: 'open-000001', request_digest: Buffer.from([2]) },
    { transaction_id: 'paid-000001', request_digest: Buffer.from([1]) },
  ]);
  expect(
    await rows('select transaction_id, state, next_sync_at is not null as is_due from payments order by 1'),
  ).toEqual([
    { transaction_id: 'back-000001', state: 'refunded', is_due: false },
    { transaction_id: 'open-000001', state: 'created', is_due: true },
    { transaction_id: 'paid-000001', state: 'captured', is_due: false },
  ]);
  expect(await rows('select full_name, registration_status, payment_status from registrations')).toEqual([
    { full_name: 'శ్రీదేవి', registration_status: 'registered', payment_status: 'completed' },
  ]);
  expect(await rows('select outcome from payment_events')).toEqual([{ outcome: 'synced' }]);
  expect(await rows('select kind, resolved_by from payment_attention order by kind')).toEqual([
    { kind: 'paid_twice', resolved_by: 'system' },
    { kind: 'program_over', resolved_by: null },
  ]);
  await dataSource.destroy();
});

it('lets requests pass while a migration waits for a table that a backup reads', async () => {
  const { url, dataSource } = await databaseOf(BEFORE_ATTEMPTS);
  const backup = dataSource.createQueryRunner();
  await backup.startTransaction();
  await backup.query('select from payments');
  let isMigrated = false;
  const migrating = migrate(url).then(() => (isMigrated = true));
  await until(async () => (await dataSource.query('select from pg_locks where not granted')).length > 0);

  await dataSource.query('select from payments');
  expect(isMigrated).toBe(false);

  await backup.commitTransaction();
  await backup.release();
  await migrating;
  await dataSource.destroy();
});

const BEFORE_USERS = 'PaymentAttempts1765152000000';

it('upgrades the administrator with the second factor, and the release before it still works', async () => {
  const { url, dataSource } = await databaseOf(BEFORE_USERS);
  await dataSource.query(`
    insert into administrators (username, password_hash) values ('admin', 'hash');
    insert into second_factors (username, secret_sealed, turned_on_at, last_step) values ('admin', '\\x01', now(), 7);
    insert into recovery_codes (username, code_digest) values ('admin', '\\x02');
    insert into admin_sessions (sid, sess, expire) values ('open', '{"administrator":"admin"}', now());
    insert into messages (kind, subject, created_at, due_at) values ('volunteer-thanks', '1', now(), now())`);

  await migrate(url);

  const rows = (sql: string): Promise<Record<string, unknown>[]> => dataSource.query(sql);
  const factors =
    'select username, last_step, code_digest from second_factors join recovery_codes using (username)';
  expect(await rows('select username, password_hash from administrators')).toEqual([
    { username: 'admin', password_hash: 'hash' },
  ]);
  expect(await rows(factors)).toEqual([{ username: 'admin', last_step: '7', code_digest: Buffer.from([2]) }]);
  expect(await rows('select sid from admin_sessions')).toEqual([{ sid: 'open' }]);
  expect(await rows('select kind from messages')).toEqual([{ kind: 'volunteer-thanks' }]);

  // The statements with which the release before appoints another administrator. Invited users stay.
  await dataSource.query(`
    insert into users (username, display_name, role, password_hash) values ('sita@example.org', 'Sita', 'office', 'x');
    insert into second_factors (username, secret_sealed) values ('sita@example.org', '\\x03');
    delete from administrators where username <> 'other';
    insert into administrators (username, password_hash) values ('other', 'hash')`);
  expect(await rows('select username from second_factors')).toEqual([{ username: 'sita@example.org' }]);
  expect(await rows('select username, role from users')).toEqual([
    { username: 'sita@example.org', role: 'office' },
  ]);
  await dataSource.destroy();
});

const BEFORE_DISHONOURED_CHEQUES = 'RefundDates1765922000000';

it('upgrades bounced cheques with the dates of their gift and of their entry in the audit log', async () => {
  const { url, dataSource } = await databaseOf(BEFORE_DISHONOURED_CHEQUES);
  const id = '00000000-0000-4000-8000-00000000000';
  await dataSource.query(`
    insert into payments (id, transaction_id, purpose, state, amount_paise, mode, failure_code, settled_at) values
      ('${id}1', 'bounced-000001', 'donation', 'failed', 50000, 'cheque', 'CHEQUE_DISHONOURED', null),
      ('${id}2', 'honoured-000001', 'donation', 'captured', 50000, 'cheque', null, '2026-03-02T06:00:00Z');
    insert into donations (id, transaction_id, donor_name, email, phone, address, id_type, id_number_sealed,
        id_number_mask, donation_type, payment_plan, payment_id, confirmed_at)
      overriding system value
      select right(id::text, 1)::int, transaction_id, 'Ravi', '', '', '', '', '', '', 'general', 'one-time', id,
        '2026-03-02T06:00:00Z' from payments;
    insert into audit_log (at, who, action, subject, details) values
      ('2026-04-07T06:00:00Z', 'admin', 'donation.cheque-bounced', 'donation 1', '{}'),
      ('2026-04-08T06:00:00Z', 'admin', 'donation.cheque-bounced', 'donation 11', '{}')`);

  await migrate(url);

  expect(await dataSource.query('select * from dishonoured_cheques')).toEqual([
    {
      payment_id: `${id}1`,
      received_at: new Date('2026-03-02T06:00:00Z'),
      dishonoured_at: new Date('2026-04-07T06:00:00Z'),
    },
  ]);
  await dataSource.destroy();
});

it('a server that does not migrate refuses a database without a migration of its release, and changes nothing', async () => {
  const last = MIGRATIONS.at(-2)?.name ?? '';
  const { url, dataSource } = await databaseOf(last);
  await runMigrations({ connectionString: url });
  const { code, output } = await runCommand('src/main.ts', { DATABASE_URL: url, MIGRATE: 'off', PORT: '0' });
  expect(output).toContain('The server cannot start: the database lacks changes of this release');
  expect(code).toBe(1);
  const [newest] = await dataSource.query('select name from migrations order by id desc limit 1');
  expect(newest).toEqual({ name: last });
  await dataSource.destroy();
});

it('a server that does not migrate refuses a database with an older job queue, and changes nothing', async () => {
  const { url, dataSource } = await databaseOf(MIGRATIONS.at(-1)?.name ?? '');
  await migrate(url);
  const revision = 'select max(id) as id from graphile_worker.migrations';
  // The revision of the installed package.
  expect(await dataSource.query(revision)).toEqual([{ id: JOB_QUEUE_REVISION }]);
  await dataSource.query('delete from graphile_worker.migrations where id = $1', [JOB_QUEUE_REVISION]);
  const { code, output } = await runCommand('src/main.ts', { DATABASE_URL: url, MIGRATE: 'off', PORT: '0' });
  expect(output).toContain('The server cannot start: the database lacks changes of this release');
  expect(code).toBe(1);
  expect(await dataSource.query(revision)).toEqual([{ id: JOB_QUEUE_REVISION - 1 }]);
  await dataSource.destroy();
});

it('ticks the prices whose description made them end with Early Bird', async () => {
  const { url, dataSource } = await databaseOf('EarlyBirdOffers1765936500000');
  await dataSource.query(`
    insert into programs (program_name, start_date, trainers_presenters, venue, duration, early_bird_until, price1_paise,
        description1, price2_paise, description2)
      values ('With a last day', '2026-12-04', 'Acharya Meera', 'Campus', '3 days', '2026-11-30', 600, 'All meals', 500,
          'Early-Bird, all meals'),
        ('Without', '2026-12-04', 'Acharya Meera', 'Campus', '3 days', null, 500, 'Early bird', 600, null)`);
  await migrate(url);
  expect(
    await dataSource.query('select early_bird1, early_bird2, early_bird3 from programs order by id'),
  ).toEqual([
    { early_bird1: false, early_bird2: true, early_bird3: false },
    { early_bird1: false, early_bird2: false, early_bird3: false },
  ]);
  await dataSource.destroy();
});

it('gives stored waiting-list entries and holds the identity of their option', async () => {
  const { url, dataSource } = await databaseOf('EarlyBirdPrices1766010000000');
  await dataSource.query(`
    insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise, description1,
        price2_paise, description2)
      values ('Silence Retreat', '2099-12-04', 'Acharya Meera', 'Campus', '3 days', 600, 'Twin', 500, 'Dormitory');
    insert into waiting_entries (reference, program_id, position, full_name, email, phone, option_description, people,
        token_digest, token_sealed, created_at)
      values ('one', 1, 1, 'Sita', 'sita@example.org', '9876543210', 'Twin', 1, '\\x01', '\\x01', now()),
        ('two', 1, 2, 'Ravi', 'ravi@example.org', '9876543211', 'Tent', 1, '\\x02', '\\x02', now());
    insert into seat_holds (program_id, option_description, people, held_until, purpose, owner)
      values (1, 'Twin', 2, '2099-12-01', 'waiting-list', '1')`);
  await migrate(url);
  await dataSource.query(`update programs set description1 = 'Room for two'`);
  expect(await dataSource.query('select description, position from program_options order by 1')).toEqual([
    { description: 'Dormitory', position: 2 },
    { description: 'Room for two', position: 1 },
    { description: 'Tent', position: null },
  ]);
  expect(
    await dataSource.query(
      'select option_name(option_id, option_description) from waiting_entries order by id',
    ),
  ).toEqual([{ option_name: 'Room for two' }, { option_name: 'Tent' }]);
  expect(await dataSource.query('select option, held from program_seats(1, now())')).toEqual([
    { option: 'Room for two', held: 2 },
  ]);
  await dataSource.destroy();
});

import type { QueueMessage } from '../src/modules/notifications/index.js';
import { RemindersRepository } from '../src/modules/reminders/reminders.repository.js';
import { RemindersService } from '../src/modules/reminders/reminders.service.js';
import { FixedClock } from './fixed-clock.js';
import { messageQueueOn } from './message-queue.js';
import { RecordedJobs } from './recorded.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

export const LONG_AGO = '2026-01-01T00:00:00Z';

const TABLES = [
  'messages',
  'program_thanks',
  'program_reminders',
  'program_notice_recipients',
  'program_notices',
  'registration_changes',
  'attendance',
  'registrations',
  'payments',
  'programs',
];

/** Programs and registrations in a real database, and the job that queues the emails about them. */
export class ProgramEmailFixture {
  private test!: TestDatabase;
  readonly clock = new FixedClock(new Date('2026-11-30T06:00:00Z'));
  queueMessage!: QueueMessage;

  async start(name: string): Promise<void> {
    this.test = await startTestDatabase(name);
    this.queueMessage = messageQueueOn(this.test.database, this.clock);
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  async clear(): Promise<void> {
    for (const table of TABLES) await this.rows(`delete from ${table}`);
    this.clock.set('2026-11-30T06:00:00Z');
  }

  rows<Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.test.database.rows<Row>(sql, parameters);
  }

  async program(start: string, changes: Record<string, unknown> = {}): Promise<number> {
    const given = { start_date: start, created_at: LONG_AGO, ...changes };
    const names = Object.keys(given);
    const [row] = await this.rows<{ id: number }>(
      `insert into programs (program_name, trainers_presenters, venue, duration, ${names.join(', ')})
       values ('Retreat', 'Acharya Meera', 'QLU Campus', '2 days', ${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning id`,
      Object.values(given),
    );
    return row?.id ?? 0;
  }

  async change(programId: number, column: string, value: unknown): Promise<void> {
    await this.rows(`update programs set ${column} = $2 where id = $1 returning id`, [programId, value]);
  }

  async registration(
    programId: number,
    email = 'a@example.org',
    { since = LONG_AGO, paymentId = null as string | null, people = 1 } = {},
  ): Promise<number> {
    const [row] = await this.rows<{ id: number }>(
      `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
         email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at, confirmed_at)
       values (gen_random_uuid()::text, '', $1, 'Retreat', '2026-11-30', '', '', '', '', $4, $6, 'Asha', $2,
         '9876543210', '', 'PAN', '', '', $5, $3, $3) returning id::float8 as id`,
      [programId, email, since, paymentId ? 100 : 0, paymentId, people],
    );
    return row?.id ?? 0;
  }

  async cancel(registrationId: number): Promise<void> {
    await this.rows(`update registrations set registration_status = 'cancelled' where id = $1 returning id`, [
      registrationId,
    ]);
  }

  /** A notice of a change that this registration got. */
  async notice(programId: number, registrationId: number, sentAt: string): Promise<void> {
    await this.rows(
      `with sent as (
         insert into program_notices (program_id, steps, due_at, sent_at) values ($1, '[]', $3, $3) returning id)
       insert into program_notice_recipients (notice_id, registration_id, before)
       select id, $2, '{}' from sent returning id`,
      [programId, registrationId, sentAt],
    );
  }

  async payment(state: string): Promise<string> {
    const [row] = await this.rows<{ id: string }>(
      `insert into payments (transaction_id, purpose, amount_paise, state, gateway_payment_id, settled_at, created_at)
       values (gen_random_uuid()::text, 'registration', 100, $1, 'pay_' || gen_random_uuid(), $2, $2) returning id`,
      [state, LONG_AGO],
    );
    return row?.id ?? '';
  }

  /** The job of one instance. */
  job(message = this.queueMessage): RemindersService {
    const { database } = this.test;
    const reminders = new RemindersRepository(database);
    return new RemindersService(reminders, message, new RecordedJobs(), database, this.clock);
  }

  /** One run of an instance at this instant; returns the number of emails. */
  async runAt(instant: string, message = this.queueMessage): Promise<number> {
    this.clock.set(instant);
    return this.job(message).queueDue();
  }

  /** An outbox of an instance that ends before the emails are stored. */
  crashing(): QueueMessage {
    return Object.assign(Object.create(this.queueMessage) as QueueMessage, {
      executeAll: async () => {
        throw new Error('The process ended');
      },
    });
  }
}

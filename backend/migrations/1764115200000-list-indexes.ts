import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OperatorProblem } from '../src/kernel/operator-problem.js';

/** Joins columns into one text. The list readers must search the same expression, or the index is not used. */
const text = (...columns: string[]): string => `(${columns.join(` || E'\\n' || `)})`;

/** Indexes for ordering, filtering and searching the lists of the back office with 100,000 rows or more. */
const INDEXES: [name: string, on: string][] = [
  ['donations_donor', 'donations (lower(donor_name), created_at, id) include (donor_name)'],
  ['donations_type', 'donations (donation_type, created_at, id)'],
  ['payments_amount', 'payments (purpose, amount_paise, created_at)'],
  ['payments_state', 'payments (purpose, state)'],
  ['registrations_participant', 'registrations (lower(full_name), created_at, id) include (full_name)'],
  ['registrations_date', 'registrations (program_date, created_at, id)'],
  [
    'registrations_amount',
    'registrations ((unit_amount_paise * number_of_people), created_at, id) include (unit_amount_paise, number_of_people)',
  ],
  ['volunteers_name', 'volunteers (lower(full_name), datetime_created, id) include (full_name)'],
  ['volunteers_status', 'volunteers (status, datetime_created, id)'],
  ['volunteers_availability', 'volunteers (availability, datetime_created, id)'],
  ['audit_log_newest', 'audit_log (at, id)'],
  ['audit_log_action', 'audit_log (action, at, id)'],
];

const SEARCHES: [name: string, table: string, searched: string][] = [
  ['donations_search', 'donations', text('donor_name', 'email', 'phone', 'transaction_id')],
  [
    'registrations_search',
    'registrations',
    text('full_name', 'email', 'phone', 'program_name', 'transaction_id'),
  ],
  [
    'volunteers_search',
    'volunteers',
    text('full_name', 'email', 'phone', 'skills_interests', 'reason_for_volunteering'),
  ],
];

export class ListIndexes1764115200000 implements MigrationInterface {
  name = 'ListIndexes1764115200000';

  async up(runner: QueryRunner): Promise<void> {
    await allowTrigrams(runner);
    for (const [name, on] of INDEXES) await runner.query(`create index ${name} on ${on}`);
    for (const [name, table, searched] of SEARCHES) {
      await runner.query(`create index ${name} on ${table} using gin (${searched} gin_trgm_ops)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of [...INDEXES, ...SEARCHES]) await runner.query(`drop index ${name}`);
  }
}

/** pg_trgm is part of PostgreSQL. The owner of a database may enable it, other roles may not. */
async function allowTrigrams(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('create extension if not exists pg_trgm');
  } catch (error) {
    throw new OperatorProblem(
      'The server cannot start: the role of DATABASE_URL may not enable the extension pg_trgm, which the search ' +
        'in the back office needs. Let the owner of the database run once: create extension pg_trgm; ' +
        `(PostgreSQL says: ${(error as Error).message})`,
      { cause: error },
    );
  }
}

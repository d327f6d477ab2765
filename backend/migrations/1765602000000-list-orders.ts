import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Joins columns into one text. The list readers must search the same expression, or the index is not used. */
const text = (...columns: string[]): string => `(${columns.join(` || E'\\n' || `)})`;

/** Each order of a table, with the filters in the same index, and without the indexes that these replace. */
const DROPPED = [
  'registrations_program',
  'registrations_program_id',
  'registrations_participant',
  'registrations_date',
  'registrations_amount',
  'registrations_paid_amount',
  'donations_donor',
  'donations_type',
  'payments_amount',
  'volunteers_name',
  'volunteers_status',
  'volunteers_availability',
  'personal_requests_status',
];

const INDEXES: [name: string, on: string][] = [
  [
    'registrations_program_name',
    'registrations (lower(program_name), created_at, id) include (program_name, registration_status)',
  ],
  ['registrations_program_id', 'registrations (program_id, created_at, id) include (registration_status)'],
  [
    'registrations_participant',
    'registrations (lower(full_name), created_at, id) include (full_name, registration_status)',
  ],
  ['registrations_date', 'registrations (program_date, created_at, id) include (registration_status)'],
  [
    'registrations_amount',
    `registrations ((unit_amount_paise * (number_of_people + cancelled_people)), created_at, id)
     include (unit_amount_paise, number_of_people, cancelled_people, registration_status)`,
  ],
  ['registrations_people', 'registrations (number_of_people, created_at, id) include (registration_status)'],
  ['registrations_status', 'registrations (registration_status, created_at, id)'],
  ['donations_donor', 'donations (lower(donor_name), created_at, id) include (donor_name, payment_status)'],
  ['donations_type', 'donations (donation_type, created_at, id) include (payment_status)'],
  ['donations_amount', 'donations (payment_amount_paise, created_at, id) include (payment_status)'],
  ['donations_status', 'donations (payment_status, created_at, id) include (donation_type)'],
  [
    'donations_settled',
    `donations (coalesce(payment_settled_at, '-infinity'), created_at, id)
     include (payment_settled_at, payment_status)`,
  ],
  [
    'volunteers_name',
    'volunteers (lower(full_name), datetime_created, id) include (full_name, status, availability)',
  ],
  ['volunteers_status', 'volunteers (status, datetime_created, id) include (availability)'],
  ['volunteers_availability', 'volunteers (availability, datetime_created, id) include (status)'],
  ['personal_requests_status', 'personal_requests (status, created_at, id) include (facilitator)'],
  ['personal_requests_facilitator', 'personal_requests (facilitator, created_at, id) include (status)'],
  [
    'personal_requests_name',
    'personal_requests (lower(full_name), created_at, id) include (full_name, status, facilitator)',
  ],
  [
    'personal_requests_day',
    'personal_requests (preferred_date, created_at, id) include (status, facilitator)',
  ],
  ['audit_log_who', 'audit_log (who, at, id) include (action)'],
];

const SEARCHES: [name: string, table: string, searched: string][] = [
  ['volunteers_phone', 'volunteers', String.raw`regexp_replace(phone, '\D', '', 'g')`],
  ['personal_requests_phone', 'personal_requests', String.raw`regexp_replace(phone, '\D', '', 'g')`],
  [
    'personal_requests_search',
    'personal_requests',
    text('full_name', `coalesce(email, '')`, 'phone', 'facilitator'),
  ],
  ['audit_log_search', 'audit_log', text('who', 'action', 'subject', 'details::text')],
];

/** Each order of a list has an index, and each search of a phone number. */
export class ListOrders1765602000000 implements MigrationInterface {
  name = 'ListOrders1765602000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of DROPPED) await runner.query(`drop index if exists ${name}`);
    for (const [name, on] of INDEXES) await runner.query(`create index ${name} on ${on}`);
    for (const [name, table, searched] of SEARCHES)
      await runner.query(`create index ${name} on ${table} using gin (${searched} gin_trgm_ops)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

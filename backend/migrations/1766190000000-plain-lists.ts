import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['counts', 'count_changes', 'count_parts', 'marked', 'marks', 'moves', 'orders'];

const FUNCTIONS = [
  'compact_list_counts',
  'refill_list_counts',
  'renew_list_marks',
  'mark_list',
  'move_list_marks',
  'list_key_columns',
];

/** The functions of triggers. */
const COUNTED = ['registrations', 'donations', 'volunteers', 'personal_requests', 'audit_log', 'payments'];
const MOVED = ['registrations', 'donations', 'volunteers', 'personal_requests'];

/** The orders of the lists that had no index. */
const ORDERS: [name: string, on: string][] = [
  ['audit_log_subject', 'audit_log (subject, at, id)'],
  ['monthly_gifts_donor', 'monthly_gifts (lower(donor_name), created_at, id)'],
  ['monthly_gifts_amount', 'monthly_gifts (amount_paise, created_at, id)'],
  ['monthly_gifts_status', 'monthly_gifts (status, created_at, id)'],
  ['monthly_gifts_next_charge', `monthly_gifts (coalesce(next_charge_at, 'infinity'), created_at, id)`],
  ['sponsored_gifts_given', 'sponsored_gifts (given, given_at, id)'],
  ['sponsored_gifts_used', 'sponsored_gifts (used, given_at, id)'],
  ['sponsored_gifts_places_left', 'sponsored_gifts ((given - refunded - used), given_at, id)'],
  ['sponsored_place_requests_name', 'sponsored_place_requests (lower(full_name), created_at, id)'],
  ['sponsored_place_requests_status', 'sponsored_place_requests (status, created_at, id)'],
];

const SEARCHES: [name: string, table: string, columns: string[]][] = [
  [
    'monthly_gifts_search',
    'monthly_gifts',
    ['donor_name', 'email', 'phone', `coalesce(gateway_subscription_id, '')`],
  ],
  ['sponsored_gifts_search', 'sponsored_gifts', ['transaction_id']],
  [
    'sponsored_place_requests_search',
    'sponsored_place_requests',
    ['full_name', 'email', 'phone', 'transaction_id'],
  ],
];

/** Lists count their rows when they are read. Every order and every search has an index. */
export class PlainLists1766190000000 implements MigrationInterface {
  name = 'PlainLists1766190000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of COUNTED) await runner.query(`drop function ${table}_counted cascade`);
    for (const table of MOVED) await runner.query(`drop function ${table}_moved cascade`);
    for (const name of FUNCTIONS) await runner.query(`drop function ${name}`);
    for (const name of TABLES) await runner.query(`drop table list_${name}`);
    await runner.query('drop index audit_log_mixed');

    for (const [name, on] of ORDERS) await runner.query(`create index ${name} on ${on}`);
    for (const [name, table, columns] of SEARCHES)
      await runner.query(
        `create index ${name} on ${table} using gin ((${columns.join(` || E'\\n' || `)}) gin_trgm_ops)`,
      );
    // With what the dashboard adds up by month.
    await runner.query('drop index payments_settled');
    await runner.query(`
      create index payments_settled on payments (settled_at) include (purpose, amount_paise, refunded_paise)
      where settled_at is not null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIERS = [1, 2, 3];
const OPTIONS = TIERS.map(
  (tier) =>
    `(g.price${tier}_paise, coalesce(g.description${tier}, ''), g.capacity${tier}, g.early_bird${tier})`,
);

/** Whether a price ends on the last day of Early Bird. Until now its description decided. */
export class EarlyBirdPrices1766010000000 implements MigrationInterface {
  name = 'EarlyBirdPrices1766010000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tier of TIERS) {
      await runner.query(`alter table programs add column early_bird${tier} boolean not null default false`);
      await runner.query(
        String.raw`update programs set early_bird${tier} = true where early_bird_until is not null
          and price${tier}_paise is not null and description${tier} ~* 'early[\s-]?bird'`,
      );
    }
    // As offeredOn and paymentOptions of the contracts. A program without prices has one option without a description.
    await runner.query(`
      create or replace function offered_options(program integer, moment timestamptz)
      returns table (option text, capacity integer) language sql stable as $$
        with options as (
          select o.*, g.early_bird_until < (moment at time zone 'Asia/Kolkata')::date as is_late
          from programs g cross join lateral (values ${OPTIONS.join(', ')}) o (price, description, capacity, ends)
          where g.id = program and o.price is not null)
        select distinct on (description) description, capacity from options
        where is_late is not true or not ends or not exists (select from options where not ends)
        union all
        select '', null where not exists (select from options)
      $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

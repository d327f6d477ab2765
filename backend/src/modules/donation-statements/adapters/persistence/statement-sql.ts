import type { Database } from '../../../../platform/database/database.js';
import type { StatementYear } from '../../domain/statement.js';

/**
 * The gifts of the year, and what has to be in the statement now: `wanted`, one row for each donor, type and mode. A donor
 * is named as in the first gift with complete details, so that later gifts do not change rows that were filed. Its
 * parameters: {@link parametersOf}.
 */
export const STATEMENT = `with approvals as (
  select * from jsonb_to_recordset($3::jsonb) as a(urn text, issued_on date, valid_from date, valid_to date)
),
gifts as materialized (
  select g.*, g.is_over_limit and x.transaction_id is not null as is_excluded
  from statement_gifts g left join statement_exclusions x on x.transaction_id = g.transaction_id
  where g.financial_year = $1 and (not g.is_pay_it_forward or $2)
),
days as materialized (
  select d.received_on, a.urn, a.issued_on from (select distinct received_on from gifts) d left join lateral (
    select a.urn, a.issued_on from approvals a
    where a.valid_from <= d.received_on and (a.valid_to is null or d.received_on <= a.valid_to)
    order by a.valid_from desc limit 1) a on true
),
donors as materialized (
  select donor, min(donation) filter (where problems = '{}') as source
  from gifts where donor is not null and not is_excluded group by donor
),
sums as materialized (
  select donor, donation_type, mode, round(sum(paise) / 100.0)::bigint as rupees, max(received_on) as received_on
  from gifts where donor is not null and not is_excluded group by donor, donation_type, mode
),
wanted as materialized (
  select s.donor, s.donation_type, s.mode, s.rupees, g.details, g.transaction_id, a.urn, a.issued_on
  from sums s join donors d on d.donor = s.donor join gifts g on g.donation = d.source
  join days a on a.received_on = s.received_on and a.urn is not null
  where s.rupees > 0
),
filed as materialized (
  select f.*, coalesce(f.original, f.id) as root_id from statement_lines f
  where f.financial_year = $1 and f.is_current
),
added as (
  select w.* from wanted w left join filed f using (donor, donation_type, mode) where f.id is null
),
changed as (
  select w.*, f.id as replaces, f.root_id, root.filing as original_filing, root.arn as original_arn
  from wanted w join filed f using (donor, donation_type, mode) join statement_lines root on root.id = f.root_id
  where (w.rupees, w.details, w.urn, w.issued_on) is distinct from (f.rupees, f.details, f.urn, f.urn_issued_on)
),
gone as (
  select f.* from filed f left join sums s using (donor, donation_type, mode) where coalesce(s.rupees, 0) = 0
)`;

/**
 * PostgreSQL does not know how many rows the parts of {@link STATEMENT} have. It would compare each row of one part with each
 * row of another one, so it must sort or hash, with memory for a year's gifts.
 */
const FOR_STATEMENT = `select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)`;
const FOR_OTHERS = `select set_config('enable_nestloop', 'on', true)`;

/** The rows of a statement that begins with {@link STATEMENT}. Call it inside a transaction. */
export async function statementRows<Row>(
  database: Database,
  sql: string,
  parameters: unknown[],
): Promise<Row[]> {
  await database.rows(FOR_STATEMENT);
  const rows = await database.rows<Row>(sql, parameters);
  await database.rows(FOR_OTHERS);
  return rows;
}

export function parametersOf({ year, includesPayItForward, approvals }: StatementYear): unknown[] {
  return [year, includesPayItForward, JSON.stringify(approvals)];
}

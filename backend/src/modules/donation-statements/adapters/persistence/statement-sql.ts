import type { Database } from '../../../../platform/database/database.js';
import type { StatementYear } from '../../domain/statement.js';

/** A donation of a day without an approval is in no row. */
const APPROVED = 'filter (where urn is not null)';

/** Of a changed row. A join would read all rows also when none has changed. */
const ofRoot = (column: string): string =>
  `(select root.${column} from statement_lines root where root.id = c.root_id)`;

/**
 * The ID numbers `id_key` of the year that are counted under another one of the same donor: a donor has one row, also with a PAN
 * and an Aadhaar number, as known from the records of donors. A filed row keeps its ID number and takes the others in. Else it
 * is one with complete details, a PAN, the latest one. Donations are in `statement_gifts` under their own ID number.
 */
const OTHER_ID_NUMBERS = `id_numbers as materialized (
  select k.record, k.id_key, exists (select from statement_lines f
      where f.financial_year = $1 and f.is_current and f.donor = k.id_key) as is_filed,
    row_number() over (partition by k.record order by
      exists (select from statement_lines f where f.financial_year = $1 and f.is_current and f.donor = k.id_key) desc,
      k.is_complete desc, k.id_type = 'PAN' desc, k.donation desc) as place
  from (select r.donor as record, r.id_key, r.id_type, max(g.donation) as donation,
      bool_or(cardinality(g.problems) = 0) as is_complete
    from donor_gifts r join statement_gifts g using (transaction_id)
    where r.donor = any(array(select n.id from donors n where n.id_numbers > 1)) and g.donor = r.id_key
      and g.financial_year = $1 and (not g.is_pay_it_forward or $2)
      and not (g.is_over_limit and g.transaction_id in (select x.transaction_id from statement_exclusions x))
    group by r.donor, r.id_key, r.id_type) k
),
other_id_numbers as materialized (
  select i.id_key, first.id_key as donor from id_numbers i join id_numbers first on first.record = i.record and first.place = 1
  where i.place > 1 and not i.is_filed
)`;

/**
 * The donations of the year, and what has to be in the statement now: `wanted`, one row for each donor, type and mode. A donor is
 * named as in the first donation of the row's ID number with complete details (`source`), so that later donations do not change
 * rows that were filed. Donations of days without an approval name their donor too, and `rupees` is null when there are no
 * others.
 * `compared` has each wanted and each filed row once: `added`, `changed` and `gone` are parts of it. Its parameters:
 * {@link toParameters}.
 *
 * The donations are read again for each part, which is faster than storing them.
 */
export const STATEMENT = `with approvals as (
  select * from jsonb_to_recordset($3::jsonb) as a(urn text, issued_on date, valid_from date, valid_to date)
),
${OTHER_ID_NUMBERS},
gifts as not materialized (
  select g.transaction_id, g.donation, g.settled_at, g.received_on, g.donation_type, g.mode, g.paise, g.is_over_limit,
    g.details, g.problems, g.donor as id_key, coalesce(o.donor, g.donor) as donor,
    g.is_over_limit and g.transaction_id in (select x.transaction_id from statement_exclusions x) as is_excluded
  from statement_gifts g left join other_id_numbers o on o.id_key = g.donor
  where g.financial_year = $1 and (not g.is_pay_it_forward or $2)
),
days as materialized (
  select d.received_on, a.urn, a.issued_on
  from (select make_date($1, 4, 1) + n as received_on from generate_series(0, 365) n) d left join lateral (
    select a.urn, a.issued_on from approvals a
    where a.valid_from <= d.received_on and (a.valid_to is null or d.received_on <= a.valid_to)
    order by a.valid_from desc limit 1) a on true
),
sums as materialized (
  select s.*, a.urn, a.issued_on, coalesce(s.rupees > 0, false) as is_countable
  from (select donor, donation_type, mode, (sum(paise) ${APPROVED} + 50)::bigint / 100 as rupees, max(received_on) ${APPROVED} as received_on,
      min(donation) filter (where cardinality(problems) = 0 and id_key = donor) as source
    from gifts join days using (received_on) where donor is not null and not is_excluded
    group by donor, donation_type, mode) s
  left join days a on a.received_on = s.received_on
),
donor_sums as materialized (
  select donor, min(source) as source, bool_or(is_countable) as is_countable from sums group by donor
),
wanted as materialized (
  select s.donor, s.donation_type, s.mode, s.rupees, s.urn, s.issued_on, d.source
  from sums s join donor_sums d on d.donor = s.donor where s.is_countable and d.source is not null
),
compared as materialized (
  select donor, donation_type, mode, w.rupees, w.urn, w.issued_on, w.source, f.id, coalesce(f.original, f.id) as root_id,
    f.rupees as filed_rupees, f.urn as filed_urn, f.urn_issued_on, f.details as filed_details
  from wanted w full join (select * from statement_lines where financial_year = $1 and is_current) f
    using (donor, donation_type, mode)
),
added as (
  select * from compared where id is null
),
changed as (
  select c.donor, c.donation_type, c.mode, c.rupees, c.urn, c.issued_on, g.details, g.transaction_id,
    c.id as replaces, c.root_id, ${ofRoot('filing')} as original_filing, ${ofRoot('arn')} as original_arn
  from compared c join gifts g on g.donation = c.source
  where c.id is not null and (c.rupees, g.details, c.urn, c.issued_on) is distinct from
    (c.filed_rupees, c.filed_details, c.filed_urn, c.urn_issued_on)
),
gone as (
  select c.id from (select * from compared where source is null) c left join sums s using (donor, donation_type, mode)
  where coalesce(s.rupees, 0) = 0
)`;

/**
 * PostgreSQL does not know how many rows the parts of {@link STATEMENT} have. It would compare each row of one part with each row
 * of another one, so it must sort or hash, with memory for a year's donations.
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

export function toParameters({ year, includesPayItForward, approvals }: StatementYear): unknown[] {
  return [year, includesPayItForward, JSON.stringify(approvals)];
}

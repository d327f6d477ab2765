import { SETTLED_DONATIONS } from '../donations/persistence.js';

/** The last ten digits of a phone. */
const phoneKey = (alias: string): string =>
  String.raw`right(regexp_replace(${alias}.phone, '\D', '', 'g'), 10)`;

/** The latest donation of each record with one. */
const LATEST = (condition: string): string => `
  select distinct on (g.donor) g.donor, g.donation from donor_gifts g where g.donor = any($1) and ${condition}
  order by g.donor, g.settled_at desc, g.donation desc`;

/**
 * Computes the records with the ids `$1` from their donations. Each part reads all records at once: a lookup for each record
 * takes very long while the database has no statistics about the new rows.
 */
export const SUMMARIZE = `
  with summed as materialized (
    select g.donor, count(*)::int as gifts, count(distinct g.id_key)::int as id_numbers, sum(g.paise) as paise, max(g.financial_year) as last_year,
      max(g.settled_at) as last_gift_at
    from donor_gifts g where g.donor = any($1) group by g.donor
  ),
  years as materialized (
    select g.donor, sum(g.paise) as paise from donor_gifts g join summed s on s.donor = g.donor
    where g.donor = any($1) and g.financial_year = s.last_year group by g.donor
  ),
  latest as materialized (
    select l.donor, d.donor_name, d.phone, d.email
    from (${LATEST('true')}) l join (${SETTLED_DONATIONS}) d on d.id = l.donation
  ),
  masks as materialized (
    select l.donor, d.id_number_mask from (${LATEST('g.id_key is not null')}) l
    join (${SETTLED_DONATIONS}) d on d.id = l.donation
  ),
  fours as materialized (
    select g.donor, array_agg(distinct upper(right(d.id_number_mask, 4))) as last_fours
    from donor_gifts g join (${SETTLED_DONATIONS}) d on d.id = g.donation
    where g.donor = any($1) and g.id_key is not null group by g.donor
  )
  update donors n set name = l.donor_name, phone = l.phone, email = l.email, gifts = s.gifts, id_numbers = s.id_numbers, total_paise = s.paise,
    last_year = s.last_year, last_gift_at = s.last_gift_at, year_paise = y.paise,
    id_number_mask = coalesce(m.id_number_mask, ''), last_fours = coalesce(f.last_fours, '{}')
  from summed s join years y using (donor) join latest l using (donor) left join masks m using (donor)
    left join fours f using (donor)
  where n.id = s.donor returning n.id`;

export interface SimilarPans {
  donor: number;
  transactionId: string;
  sealed: Buffer;
  other: number;
  otherTransactionId: string;
  otherSealed: Buffer;
}

/**
 * The PANs of the records with the ids `$1`, and those of other records that may differ in one character, when both records have
 * the same phone or email, or a similar name.
 */
export const SIMILAR_PANS = `
  with pans as materialized (
    select distinct on (g.donor, g.id_key) g.donor, g.id_key, g.transaction_id, g.similar_keys
    from donor_gifts g where g.donor = any($1) and g.similar_keys <> '{}' order by g.donor, g.id_key
  ),
  pairs as materialized (
    select distinct on (p.donor, p.id_key, o.donor, o.id_key) p.donor, p.transaction_id, o.donor as other,
      o.transaction_id as other_transaction_id
    from pans p join donor_gifts o on o.similar_keys && p.similar_keys and o.id_key <> p.id_key and o.donor <> p.donor
    order by p.donor, p.id_key, o.donor, o.id_key
  )
  select p.donor::float8 as donor, p.transaction_id as "transactionId", d.id_number_sealed as sealed,
    p.other::float8 as other, p.other_transaction_id as "otherTransactionId", e.id_number_sealed as "otherSealed"
  from pairs p join donors n on n.id = p.donor join donors o on o.id = p.other
  join donations d on d.transaction_id = p.transaction_id join donations e on e.transaction_id = p.other_transaction_id
  where (n.phone <> '' and ${phoneKey('n')} = ${phoneKey('o')}) or (n.email <> '' and lower(n.email) = lower(o.email))
    or similarity(lower(n.name), lower(o.name)) >= 0.4`;

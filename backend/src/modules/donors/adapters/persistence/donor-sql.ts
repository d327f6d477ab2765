import { SETTLED_DONATIONS } from '../../../donations/persistence.js';

/** The latest gift of each record with one. */
const LATEST = (condition: string): string => `
  select distinct on (g.donor) g.donor, g.donation from donor_gifts g where g.donor = any($1) and ${condition}
  order by g.donor, g.settled_at desc, g.donation desc`;

/**
 * Computes the records with the ids `$1` from their gifts. Each part reads all records at once: a lookup for each record
 * takes very long while the database has no statistics about the new rows.
 */
export const SUMMARIZE = `
  with summed as materialized (
    select g.donor, count(*)::int as gifts, sum(g.paise) as paise, max(g.financial_year) as last_year,
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
  update donors n set name = l.donor_name, phone = l.phone, email = l.email, gifts = s.gifts, total_paise = s.paise,
    last_year = s.last_year, last_gift_at = s.last_gift_at, year_paise = y.paise,
    id_number_mask = coalesce(m.id_number_mask, ''), last_fours = coalesce(f.last_fours, '{}')
  from summed s join years y using (donor) join latest l using (donor) left join masks m using (donor)
    left join fours f using (donor)
  where n.id = s.donor returning n.id`;

import { SETTLED_DONATIONS } from '../../../donations/persistence.js';

const LATEST = 'order by g.settled_at desc, g.donation desc limit 1';

/** Computes the records with the ids `$1` from their gifts. */
export const SUMMARIZE = `
  update donors n set name = l.donor_name, phone = l.phone, email = l.email, gifts = s.gifts, total_paise = s.paise,
    last_year = s.last_year, last_gift_at = s.last_gift_at,
    year_paise = (select sum(g.paise) from donor_gifts g where g.donor = n.id and g.financial_year = s.last_year),
    id_number_mask = coalesce((
      select d.id_number_mask from donor_gifts g join (${SETTLED_DONATIONS}) d on d.transaction_id = g.transaction_id
      where g.donor = n.id and g.id_key is not null ${LATEST}), ''),
    last_fours = coalesce((
      select array_agg(distinct upper(right(d.id_number_mask, 4)))
      from donor_gifts g join (${SETTLED_DONATIONS}) d on d.transaction_id = g.transaction_id
      where g.donor = n.id and g.id_key is not null), '{}')
  from (
    select g.donor, count(*)::int as gifts, sum(g.paise) as paise, max(g.financial_year) as last_year,
      max(g.settled_at) as last_gift_at
    from donor_gifts g where g.donor = any($1) group by g.donor) s
  cross join lateral (
    select d.donor_name, d.phone, d.email
    from donor_gifts g join (${SETTLED_DONATIONS}) d on d.transaction_id = g.transaction_id
    where g.donor = s.donor ${LATEST}) l
  where n.id = s.donor returning n.id`;

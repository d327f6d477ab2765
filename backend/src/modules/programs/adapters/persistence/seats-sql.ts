import { FEW_PLACES } from '@qlu/contracts/registrations/seats.rules';

/**
 * Joins the taken seats `t` of a program `g` that has a capacity and is registered for here. Others are not counted: another
 * site knows how many places are left there.
 */
export const TAKEN_SEATS = `left join lateral (
  select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held
  from program_seats(g.id, clock_timestamp())) t on g.capacity is not null and not g.link_or_razorpay`;

/** Null without a limit. */
const LEFT = 'g.capacity - t.sold - t.held';

/** The free places that visitors read: null without a limit and when they are many. The SQL form of `shownPlaces`. */
export const SHOWN_PLACES = `(case when ${LEFT} <= ${FEW_PLACES} then greatest(${LEFT}, 0) end)`;

/** The taken seats of a program by option, as a list. */
export const SEATS_OF = (program: string): string =>
  `(select coalesce(json_agg(s order by s.option), '[]') from program_seats(${program}, clock_timestamp()) s)`;

import { FEW_PLACES } from '@qlu/contracts/registrations/seats.rules';

/**
 * Joins the taken seats `t` of a program `g` that has a capacity and is registered for here. Others are not counted: another
 * site knows how many places are left there.
 */
export const TAKEN_SEATS = `left join lateral (
  select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held
  from program_seats(g.id, clock_timestamp())) t on g.capacity is not null and not g.link_or_razorpay
left join lateral (
  select coalesce(sum(people), 0)::int as kept from waiting_entries_that_fit(g.id, clock_timestamp())) w
  on t.sold is not null`;

/** Null without a limit. The public cannot take what fits entries of the waiting list. */
const LEFT = 'g.capacity - t.sold - t.held - w.kept';

/** The free places that visitors read: null without a limit and when they are many. The SQL form of `shownPlaces`. */
export const SHOWN_PLACES = `(case when ${LEFT} <= ${FEW_PLACES} then greatest(${LEFT}, 0) end)`;

/** Whether visitors can join the waiting list of a program `g` when it is full. */
export const TAKES_WAITING = `(not g.waiting_list_closed and now() < waiting_offers_until(g.id)) is true`;

/** {@link SEATS_OF} without seats for the public: what fits entries of the waiting list counts as held. */
export const PUBLIC_SEATS_OF = (
  program: string,
): string => `(select coalesce(json_agg(s order by s.option), '[]') from (
  select option, sum(sold)::int as sold, sum(held)::int as held from (
    select * from program_seats(${program}, clock_timestamp())
    union all select option, 0, people from waiting_entries_that_fit(${program}, clock_timestamp())) taken
  group by option) s)`;

/** The taken seats of a program by option, as a list. */
export const SEATS_OF = (program: string): string =>
  `(select coalesce(json_agg(s order by s.option), '[]') from program_seats(${program}, clock_timestamp()) s)`;

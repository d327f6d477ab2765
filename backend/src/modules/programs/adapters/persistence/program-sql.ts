import {
  capacityTooSmall,
  FEW_PLACES,
  fullText,
  type TakenSeats,
} from '@qlu/contracts/registrations/seats.rules';
import { AppError } from '../../../../kernel/app-error.js';
import type { TriggerErrors } from '../../../../platform/database/database.js';

/** Joins the taken seats `t` of a program `g` with a capacity, unless another site takes its registrations. */
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

/** Visitors can join the waiting list of a program `g` when it is full. */
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

/** SQL condition that a change of a program also reaches `g`: a later date of its series, neither cancelled nor over. */
export const FOLLOWS = (own: string, today: string): string =>
  `g.series_id = ${own}.series_id and g.start_date > ${own}.start_date and g.status <> 'cancelled'
     and coalesce(g.end_date, g.start_date) >= ${today}`;

/** Closes ($2) or opens the waiting list of program $1. Returns nothing when this changes nothing. */
export const SET_WAITING_LIST_CLOSED =
  'update programs set waiting_list_closed = $2 where id = $1 and waiting_list_closed <> $2 returning id';

/** The errors of the triggers that guard the seats of programs. */
export const SEAT_ERRORS: TriggerErrors = {
  // The detail is the number of seats that are left.
  QLU01: ({ detail, cause }) =>
    new AppError('PROGRAM_FULL', { sentence: fullText('program', Number(detail)), cause }),
  QLU02: ({ detail, cause }) =>
    new AppError('OPTION_FULL', { sentence: fullText('option', Number(detail)), cause }),
  QLU04: ({ cause }) => new AppError('TOO_MANY_HELD', { cause }),
  // A capacity below the taken seats. The column is the field, the detail has these seats.
  QLU03: ({ detail, column, cause }) => {
    const sentence = capacityTooSmall(JSON.parse(detail) as TakenSeats);
    return new AppError('VALIDATION_FAILED', { sentence, fields: { [column]: [sentence] }, cause });
  },
};

/** Seats were not taken because the program or the option is full. */
export function isSeatShortage(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'PROGRAM_FULL' || error.code === 'OPTION_FULL');
}

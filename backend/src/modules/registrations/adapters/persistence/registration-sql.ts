// SQL parts over registrations `r` with their payment `p`.
import { personKey } from '../../../../platform/database/person-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { IS_UNPAID, paymentStatusCondition } from '../../../payments/persistence.js';

/**
 * The price by which the list is sorted, because an index has it. Cancelled places were paid, and differences for other dates. The
 * rows show the amount of the payments, which is another one when the office accepted it.
 */
export const AMOUNT =
  '(r.unit_amount_paise * (r.number_of_people + r.cancelled_people) + r.paid_difference_paise)';

/** SQL condition that a registration is free, and the person has not confirmed it by email. */
export const IS_TO_CONFIRM = `(payment_id is null and registration_status = 'pending')`;

/** Paid for one person, with the differences for other dates; 0 when it was free. */
export const UNIT_AMOUNT = `coalesce((select d.unit_amount_paise from date_changes d where d.registration_id = r.id
  and d.state = 'moved' order by d.decided_at desc limit 1), r.unit_amount_paise)`;

/** Keeps the places of $2 people. What was owed or paid too much for the others is not any more. */
export const KEEP_PLACES = `cancelled_people = cancelled_people + number_of_people - $2, number_of_people = $2,
  due_paise = coalesce(payment_amount_paise, 0)
    + round((due_paise - coalesce(payment_amount_paise, 0)) * $2::numeric / number_of_people)`;

/** After a place that the office cancelled, nobody knows whose name is too many. The SQL form of `nameOfPlace`. */
export const KNOWN_NAMES =
  'case when cardinality(r.participant_names) <= r.number_of_people then r.participant_names end';

/** Statuses with money that is kept without a place: no seat was left, or the person gave up the place. */
export const WITHOUT_PLACE = `'no_seat', 'cancelled'`;

/** SQL condition that a complete registration `r` has a seat: it was not paid when the program was full. */
export const HAS_SEAT = `r.registration_status <> 'no_seat'`;

/** Joins the payment `p` of a registration `r`, which the parts below read. */
export const WITH_PAYMENT = 'left join payments p on p.id = r.payment_id';

/** SQL condition that a registration `r` with its payment `p` is complete: it is paid or free, and not cancelled. */
export const IS_REGISTERED = `(r.cancelled_at is null and ((r.payment_id is null and r.registration_status = 'registered')
  or ${paymentStatusCondition('p.state', 'completed')}))`;

/** SQL condition that change `c` gave the first place to another person, who got an email with the details of the program. */
const IS_PASSED_ON = `c.details->>'kind' = 'passed-on' and c.details->>'place' = '1'`;

/**
 * Since when the person of a complete registration `r` with its payment `p` knows about its program: the instant of the
 * confirmation, of the last move to another program, or of the last change that passed the first place on. The office may add a
 * registration after the date of receipt, which is the instant of its confirmation.
 */
export const INFORMED_SINCE = informedSince(`c.details->>'kind' in ('added', 'moved')`);

/** {@link INFORMED_SINCE}, with the changes `c` that match the condition `reported`. */
export function informedSince(reported: string): string {
  return `greatest(coalesce(r.confirmed_at, p.settled_at, r.created_at),
  (select max(c.changed_at) from registration_changes c where c.registration_id = r.id and (${reported} or ${IS_PASSED_ON})))`;
}

/** The token of the page of a registration `r` with its payment `p`: a paid one has the token of its payment. */
export const OWN_TOKEN = 'coalesce(p.result_token, r.own_token)';

/** SQL: whether a visitor made registration `r`, and there was nothing to pay. */
export const IS_FREE_BY_VISITOR = `(r.payment_id is null and not exists (select from registration_changes c
  where c.registration_id = r.id and c.details->>'kind' = 'added'))`;

/** SQL condition on a registration `r`: something is owed, or paid too much and not requested back, which has its own entry. */
export const HAS_OPEN_BALANCE = `r.balance_paise <> 0 and (r.balance_paise > 0 or not exists (
  select from payment_attention a where a.kind = 'refund_requested' and a.resolved_at is null
    and a.payment_id in (select r.payment_id union select d.payment_id from date_changes d where d.registration_id = r.id)))`;

/**
 * SQL: the transaction id of an unpaid order of the last day that the office has made, of a registration `r` with its payment
 * `p`; else null. Only the office registers before the waiting list without an offer.
 */
export const OPEN_OFFICE_ORDER = `case when r.before_waiting_list and r.waiting_entry_id is null and r.cancelled_at is null
  and p.mode = 'razorpay' and ${IS_UNPAID} and p.created_at > now() - interval '1 day' then r.transaction_id end`;

/** People who were checked in and are not expected any more. The newest mark of each person decides. */
export const CONFLICTS = `
  select c.id, r.id::float8 as registration_id, r.transaction_id, r.full_name, c.place, g.id as program_id, g.program_name, c.reason,
    ${isoInstant('c.marked_at')} as at, c.marked_by as by,
    ${isoInstant(`coalesce(r.cancelled_at, (select max(h.changed_at) from registration_changes h
      where h.registration_id = r.id and h.details->>'kind' in ('moved', 'places-cancelled')))`)} as changed_at
  from (select distinct on (registration_id, program_id, place) * from attendance_conflicts where resolved_at is null
    order by registration_id, program_id, place, marked_at desc, id) c
  join registrations r on r.id = c.registration_id join programs g on g.id = c.program_id where c.present`;

/** `seat_holds.purpose`. The triggers of `seat_holds` and `payments` compare it. */
type HoldPurpose = 'date-change' | 'waiting-list';

/** Ends the hold of the owner $1 and returns whether it still held its seats. */
export const endSeatHold = (purpose: HoldPurpose): string =>
  `delete from seat_holds where purpose = '${purpose}' and owner = $1
   returning held_until > clock_timestamp() as "isHeld"`;

/** Holds seats for the offer $5: the option $2 of program $1 for $3 people until $4. A repeat changes only the end. */
export const HOLD_OFFERED_SEATS = `
  insert into seat_holds (program_id, option_description, people, held_until, purpose, owner)
  values ($1, $2, $3, $4, 'waiting-list', $5)
  on conflict (purpose, owner) do update set held_until = excluded.held_until returning id`;

/**
 * SQL condition that with the change `c` the first place of a registration, whose contact we have, went to another person.
 * It must equal the condition of the index (see the migrations).
 */
export const isHandover = (c: string): string => `(coalesce(${c}.details->>'place', '1') = '1'
  and ${c}.details #>> '{contact,full_name,from}' <> ${c}.details #>> '{contact,full_name,to}'
  and ${c}.details->>'kind' in ('passed-on', 'places-cancelled'))`;

/** When the person of registration `id` took over the first place; null for the person who registered. */
export const takenOverAt = (id: string): string => `(select max(h.changed_at) from registration_changes h
  where h.registration_id = ${id} and ${isHandover('h')})`;

/** The details of change `c` without the names and contacts of a person who has passed a place on. */
export const withoutFormer = (c: string): string => `case
  when ${c}.details->>'kind' in ('passed-on', 'places-cancelled') and ${c}.details ? 'contact'
  then jsonb_set(${c}.details, '{contact}', coalesce(
    (select jsonb_object_agg(f.key, f.value - 'from') from jsonb_each(${c}.details->'contact') f), '{}'))
  else ${c}.details end`;

/**
 * The phone or email of the person who passed the place on with change `h`. When this change has no former value, the person who
 * took over had the same one: it is in the first later change, or still the one of registration `r`.
 */
const formerContact = (name: 'phone' | 'email'): string => `coalesce(h.details #>> '{contact,${name},from}',
  (select n.details #>> '{contact,${name},from}' from registration_changes n
   where n.registration_id = h.registration_id and n.changed_at > h.changed_at and n.details #> '{contact,${name}}' is not null
   order by n.changed_at limit 1), r.${name})`;

/** {@link formerContact} of a person who is not erased. */
const keptContact = (name: 'phone' | 'email'): string =>
  `case when h.details #>> '{contact,full_name,from}' = '' then '' else ${formerContact(name)} end`;

/**
 * The details of the handover `h` of registration `r` without the person who took over. What both persons share stays stored
 * for the former one.
 * @param name SQL of the name that replaces the erased one
 */
export const withoutSuccessor = (
  name: string,
): string => `jsonb_set(h.details, '{contact}', jsonb_build_object(
  'full_name', jsonb_build_object('from', h.details #>> '{contact,full_name,from}', 'to', ${name}::text),
  'phone', jsonb_build_object('from', ${keptContact('phone')}, 'to', ''),
  'email', jsonb_build_object('from', ${keptContact('email')}, 'to', '')))`;

/** The times in which a registration had a former person, also an erased one. `since` is null for the first person. */
export const FORMER_PERIODS = `select h.number as id, h.registration_id, h.changed_at as until,
    (select max(e.changed_at) from registration_changes e
     where e.registration_id = h.registration_id and e.changed_at < h.changed_at and ${isHandover('e')}) as since
  from registration_changes h where ${isHandover('h')}`;

/** The former persons of registrations. `present_key` is the key of the person who has the place now. */
export const FORMER_PERSONS = `select h.number as id, h.registration_id, h.details #>> '{contact,full_name,from}' as full_name,
    ${formerContact('phone')} as phone, ${formerContact('email')} as email, ${personKey('r')} as present_key,
    r.transaction_id, r.program_name, r.program_date, h.changed_at as passed_on_at
  from registration_changes h join registrations r on r.id = h.registration_id
  where ${isHandover('h')} and h.details #>> '{contact,full_name,from}' <> ''`;

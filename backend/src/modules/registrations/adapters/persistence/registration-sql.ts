// Expressions over registrations `r` that the list and its CSV files share.

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

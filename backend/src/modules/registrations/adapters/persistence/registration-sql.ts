// Expressions over registrations `r` that the list and its CSV files share.

/** Cancelled places were paid, and differences for other dates. */
export const AMOUNT =
  '(r.unit_amount_paise * (r.number_of_people + r.cancelled_people) + r.paid_difference_paise)';

/** Statuses with money that is kept without a place: no seat was left, or the person gave up the place. */
export const WITHOUT_PLACE = `'no_seat', 'cancelled'`;

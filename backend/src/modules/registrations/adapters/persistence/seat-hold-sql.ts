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

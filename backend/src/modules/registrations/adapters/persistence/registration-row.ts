import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { rowOf } from '../../../../platform/database/resource-sql.js';
import type { NewRegistration } from '../../domain/registration.js';

/** The columns of a new registration; the database adds the others. */
export function registrationRow({
  program,
  participant,
  idNumber,
  ...rest
}: NewRegistration): Record<string, unknown> {
  return {
    transaction_id: rest.transactionId,
    request_digest: rest.requestDigest,
    program_id: program.id,
    program_name: program.name,
    program_date: program.date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    option_description: rest.optionDescription,
    unit_amount_paise: rest.unitAmount,
    number_of_people: rest.people,
    ...rowOf(PARTICIPANT_FIELDS, participant),
    id_number_sealed: idNumber.sealed,
    id_number_mask: idNumber.mask,
    payment_id: rest.paymentId,
    payer_digest: rest.payerDigest,
    confirmed_at: rest.confirmedAt,
    overbooking_confirmed: rest.overbook ?? false,
    before_waiting_list: rest.beforeWaitingList ?? false,
    held_from: rest.heldFrom ?? null,
    waiting_entry_id: rest.waitingEntryId ?? null,
    // Without it the seats are held for the time of an order.
    ...(rest.heldUntil !== undefined && {
      seats_held_until: rest.heldUntil,
      confirm_by_email: rest.heldUntil !== null,
    }),
  };
}

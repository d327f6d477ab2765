import type { CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import type { HeardFrom } from '@qlu/contracts/registrations/heard-from.rules';
import type { ProgramSummary } from '../../lib/registrationLink';
import type { PaymentOptionsData } from './paymentOptions';
import type { RegistrationOrder } from './register';
import { chosenOption, participantNames, type RegistrationValues } from './registrationValues';

/** What a registration is for. */
export interface RegistrationSubject {
  programId: number;
  program: ProgramSummary;
  /** Which refund rule applies; null when the program is not known. */
  refundKind: CancellationKind | null;
  paymentData: PaymentOptionsData;
  /** An offer of the waiting list, and its sentence. */
  offer?: { token: string; people: number; text: string };
}

/** What the form asks besides name, email and phone. */
export interface Needed {
  id: boolean;
  address: boolean;
}

/** A program needs both unless it says otherwise. */
export function neededBy({
  id_number_needed: id = true,
  address_needed: address = true,
}: PaymentOptionsData): Needed {
  return { id, address };
}

/** The order of checked values; null while no option or no ID type is chosen. */
export function orderOf(
  values: RegistrationValues,
  { programId, program, paymentData, offer }: Omit<RegistrationSubject, 'refundKind'>,
): RegistrationOrder | null {
  const chosen = chosenOption(values.option, paymentData.payment_options);
  const needed = neededBy(paymentData);
  if (!chosen || (needed.id && values.idType === '')) return null;
  const { name, email, phone, address, idType, idNumber } = values;
  return {
    program_id: programId,
    program_name: program.title,
    program_date: program.date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    name,
    email,
    phone,
    ...(needed.address && { address }),
    ...(needed.id && { idType, idNumber }),
    participant_names: participantNames(values),
    ...(paymentData.ask_heard_from && values.heard_from && { heard_from: values.heard_from as HeardFrom }),
    amount: chosen.amount,
    description: chosen.description,
    number_of_people: Number(values.people),
    ...(offer && { waiting_token: offer.token }),
  };
}

import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { normalizedPayer } from '../../payments/index.js';
import { chosenTier, onlyAsked, withoutUnasked, type Program } from '../../programs/index.js';
import { totalAmount, type ChosenPrice } from '../domain/registration.js';

/**
 * A request to register. `amount` (paise for one person) and `description` must be those of an offered tier.
 */
export interface RegistrationRequest {
  transactionId: string;
  programId: number;
  participant: ParticipantRecord;
  idNumber: string;
  amount: number;
  description: string;
  people: number;
  /** The visitor wants a second registration although the same one was completed recently. */
  payAgain: boolean;
  /** The visitor's network, see `sharedNetworkOf`. It may change between two requests of one attempt. */
  network?: string | null;
  /** The secret of an offer of the waiting list. */
  waitingToken?: string | null;
}

/** The request with what the program asks for, so that data nobody needs is not stored. */
export function withRequestedFields(
  { participant, idNumber: given }: RegistrationRequest,
  program: Program,
): Pick<RegistrationRequest, 'participant' | 'idNumber'> {
  const { person, idNumber } = onlyAsked(program, participant, given);
  return { participant: program.ask_heard_from ? person : { ...person, heard_from: null }, idNumber };
}

/** The request without an address and an ID number that the program does not ask for. */
export function unaskedRemoved(request: RegistrationRequest, program: Program): RegistrationRequest {
  const { person: participant, idNumber } = withoutUnasked(program, request.participant, request.idNumber);
  return { ...request, participant, idNumber };
}

export function payerKeyOf({ participant: { phone, email }, idNumber }: RegistrationRequest): string {
  return normalizedPayer({ phone, email, idNumber });
}

export function offeredTier(
  program: Program,
  { amount, description, people }: RegistrationRequest,
): ChosenPrice {
  const tier = chosenTier(program, amount, description);
  if (!tier) throw new AppError('PRICE_NOT_OFFERED');
  if (totalAmount(tier.paise, people) > MAX_PAISE) {
    const sentence = REGISTRATION_MESSAGES.tooMuchAtOnce;
    throw new AppError('VALIDATION_FAILED', { sentence, fields: { number_of_people: [sentence] } });
  }
  return tier;
}

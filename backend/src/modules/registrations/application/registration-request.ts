import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { neededIdProblems } from '@qlu/contracts/registrations/registrations.fields';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { normalizedPayer } from '../../payments/index.js';
import { chosenTier, type Program } from '../../programs/index.js';
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
  { participant: given, idNumber }: RegistrationRequest,
  { id_number_needed: isNeeded, ask_heard_from: isAsked }: Program,
): Pick<RegistrationRequest, 'participant' | 'idNumber'> {
  const participant = isAsked ? given : { ...given, heard_from: null };
  if (!isNeeded) return { participant: { ...participant, id_type: '' }, idNumber: '' };
  const fields = neededIdProblems(participant.id_type, idNumber);
  const [sentence] = Object.values(fields).flat();
  if (sentence) throw new AppError('VALIDATION_FAILED', { sentence, fields });
  return { participant, idNumber };
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

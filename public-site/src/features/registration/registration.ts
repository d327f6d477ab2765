/** What a visitor types to register, its rules, its draft, and the requests that are made of it. */
import type { PlaceRequestRequest, RegistrationOrderRequest } from '@qlu/contracts/api/index';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import type { CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { HEARD_FROM_QUESTION, type HeardFrom } from '@qlu/contracts/registrations/heard-from.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { reasonProblem } from '@qlu/contracts/sponsored-places/sponsored-places.fields';
import { attemptOf, draftTexts } from '../../lib/formDraft';
import type { Problems } from '../../lib/forms';
import { call, type CallResult } from '@qlu/contracts/client/http';
import type { ProgramSummary } from '../../lib/registrationLink';
import {
  idTypeOf,
  normalizedPerson,
  PERSON_LABELS,
  personProblems,
  type PersonValues,
} from '../person-details/person';
import type { PaymentOptionsData } from './paymentOptions';

/** The people who come with the registrant, at most nine. Their names are fields of their own. */
const COMPANIONS = [
  'person2',
  'person3',
  'person4',
  'person5',
  'person6',
  'person7',
  'person8',
  'person9',
  'person10',
] as const;
type Companion = (typeof COMPANIONS)[number];

const ORDINALS = ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** The form's values. A field that is also in the order request has the same name there. */
export interface RegistrationValues extends PersonValues, Record<Companion, string> {
  /** '' while none of several tiers is chosen, and for a program without tiers. */
  option: OptionType | '';
  /** Whether the visitor pays, or asks for a place that somebody else has paid for. */
  place: 'own' | 'sponsored';
  /** Why the visitor asks for a sponsored place. */
  reason: string;
  people: string;
  /** Where the visitor heard of the program; '' without an answer. Only some programs ask. */
  heard_from: string;
}

export type RegistrationField = keyof RegistrationValues;

/** In the order of the form. */
export const FIELD_LABELS: Record<RegistrationField, string> = {
  place: 'How would you like to come?',
  reason: 'Why do you ask for a sponsored place?',
  option: 'Payment Option',
  people: 'Number of People',
  ...PERSON_LABELS,
  heard_from: HEARD_FROM_QUESTION,
  ...(Object.fromEntries(
    COMPANIONS.map((field, index) => [field, `${ORDINALS[index]} person’s name`]),
  ) as Record<Companion, string>),
};

/** The form's field for a name of the API. */
export function fieldOf(name: string): RegistrationField | undefined {
  if (name === 'number_of_people') return 'people';
  if (name === 'participant_names') return 'person2';
  return Object.hasOwn(FIELD_LABELS, name) ? (name as RegistrationField) : undefined;
}

/** The fields of the other people that the form shows. A sponsored place is for one person. */
export function companionsOf({ people, place }: Pick<RegistrationValues, 'people' | 'place'>): Companion[] {
  return place === 'sponsored' ? [] : COMPANIONS.slice(0, Number(people) - 1);
}

/** What the form asks besides name, email and phone. A program needs both unless it says otherwise. */
interface Needed {
  id: boolean;
  address: boolean;
}

export function neededBy({
  id_number_needed: id = true,
  address_needed: address = true,
}: PaymentOptionsData): Needed {
  return { id, address };
}

/** The values without stray spaces in the names. */
export function normalizedRegistration(values: RegistrationValues): RegistrationValues {
  const names = COMPANIONS.map((field): [string, string] => [field, values[field].trim()]);
  return { ...normalizedPerson(values), ...Object.fromEntries(names), reason: values.reason.trim() };
}

/** The problems of normalized values, in the form's order. */
export function registrationProblems(
  values: RegistrationValues,
  options: readonly PaymentOption[],
  needed: Needed,
): Problems<RegistrationValues> {
  const isSponsored = values.place === 'sponsored';
  const isChosen = isSponsored || options.length === 0 || options.some((each) => each.type === values.option);
  const { idType, idNumber, address, ...contact } = personProblems(values);
  return {
    reason: isSponsored ? reasonProblem(values.reason) : null,
    option: isChosen ? null : REGISTRATION_MESSAGES.chooseOption,
    ...contact,
    ...(needed.address && { address }),
    ...Object.fromEntries(
      companionsOf(values).map((field) => [field, inlineMessage.fullName(values[field])]),
    ),
    ...(needed.id && { idType, idNumber }),
  };
}

/** The chosen tier, priced for one person; null while none is chosen. A program without tiers is free. */
export function chosenOption(
  option: RegistrationValues['option'],
  options: readonly PaymentOption[],
): { description: string; amount: number } | null {
  if (options.length === 0) return { description: '', amount: 0 };
  return options.find((each) => each.type === option) ?? null;
}

/** The key of the form's draft in this tab. Each program has its own. */
export function registrationDraftKey(programId: number): string {
  return `registration-draft-${programId}`;
}

/** The values of a form with this draft. The only option is chosen, or the first one if all are free. */
export function registrationValuesOf(
  draft: Readonly<Record<string, unknown>>,
  options: readonly PaymentOption[],
  isFree: boolean,
): RegistrationValues {
  const texts = draftTexts(draft, Object.keys(FIELD_LABELS) as RegistrationField[]);
  const drafted = options.find((each) => each.type === draft.option);
  const chosen = drafted ?? (options.length === 1 || isFree ? options[0] : undefined);
  return {
    ...texts,
    option: chosen?.type ?? '',
    people: texts.people || '1',
    place: texts.place === 'sponsored' ? 'sponsored' : 'own',
    idType: idTypeOf(texts.idType),
  };
}

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

/** The optional fields of the request that the form always fills in. */
type FilledIn =
  | 'program_name'
  | 'program_date'
  | 'program_time'
  | 'program_location'
  | 'program_facilitators'
  | 'description'
  | 'number_of_people';

/** A registration order request without the attempt's fields. `amount` in rupees for one person. */
export type RegistrationOrder = Omit<RegistrationOrderRequest, FilledIn | 'transaction_id' | 'pay_again'> & {
  [Name in FilledIn]-?: NonNullable<RegistrationOrderRequest[Name]>;
};

/** The order of checked values; null while no option or no ID type is chosen. */
export function orderOf(
  values: RegistrationValues,
  { programId, program, paymentData, offer }: Omit<RegistrationSubject, 'refundKind'>,
): RegistrationOrder | null {
  const chosen = chosenOption(values.option, paymentData.payment_options);
  const needed = neededBy(paymentData);
  if (!chosen || (needed.id && values.idType === '')) return null;
  const { name, email, phone, address, idType, idNumber, heard_from: heardFrom } = values;
  const companions = companionsOf(values).map((field) => values[field]);
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
    participant_names: companions.length > 0 ? [name, ...companions] : null,
    ...(paymentData.ask_heard_from && heardFrom && { heard_from: heardFrom as HeardFrom }),
    amount: chosen.amount,
    description: chosen.description,
    number_of_people: Number(values.people),
    ...(offer && { waiting_token: offer.token }),
  };
}

const LIMIT_MS = 30_000;

/** Sends a request for a sponsored place. A second click sends the same request, which is stored once. */
export function requestSponsoredPlace(
  programId: number,
  values: RegistrationValues,
  needed: Needed,
): Promise<CallResult<unknown>> {
  const { name, email, phone, address, idType, idNumber, reason } = values;
  const body: PlaceRequestRequest = {
    program_id: programId,
    name,
    email,
    phone,
    reason,
    ...(needed.address && { address }),
    ...(needed.id && idType !== '' && { idType, idNumber }),
    transaction_id: attemptOf(registrationDraftKey(programId), 'place_').id,
  };
  const signal = AbortSignal.timeout(LIMIT_MS);
  return call('/api/sponsored-places/requests', { method: 'POST', body, signal });
}

import type { JoinWaitingListRequest } from '@qlu/contracts/api/index';
import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { draftTexts, draftValues, keepDraft } from '../../lib/formDraft';
import type { Problems } from '../../lib/forms';
import { contactProblems, normalizedContact, type PersonValues } from '../person-details/person';
import { registrationDraftKey } from '../registration/registration';

/** What somebody types to join a waiting list. `option` is the type of a tier; '' while none is chosen. */
export type JoinValues = Pick<PersonValues, 'name' | 'email' | 'phone'> & {
  option: string;
  people: string;
};

/** What was typed in this tab: here, or in the registration form before the program became full. */
export function joinDraft(programId: number): JoinValues {
  const draft = draftValues(registrationDraftKey(programId));
  const fields = ['name', 'email', 'phone', 'people', 'option', 'waiting_option'] as const;
  const { waiting_option: waitingOption, ...texts } = draftTexts(draft, fields);
  return { ...texts, people: texts.people || '1', option: waitingOption || texts.option };
}

/** Keeps the values over a refresh, and for the registration form when places are free again. */
export function keepJoinDraft(programId: number, { option, ...values }: JoinValues): void {
  const key = registrationDraftKey(programId);
  keepDraft(key, { idNumber: '', ...draftValues(key), ...values, waiting_option: option });
}

export function normalizedJoin(values: JoinValues): JoinValues {
  return { ...values, ...normalizedContact(values) };
}

/** The only option is chosen, also when others were full before. */
function chosenOf<Option extends PaymentOption>(
  option: string,
  options: readonly Option[],
): Option | undefined {
  return options.length === 1 ? options[0] : options.find(({ type }) => type === option);
}

/** The problems of normalized values by field, in the form's order. */
export function joinProblems(values: JoinValues, options: readonly PaymentOption[]): Problems<JoinValues> {
  const isChosen = options.length === 0 || chosenOf(values.option, options) !== undefined;
  return { option: isChosen ? null : REGISTRATION_MESSAGES.chooseOption, ...contactProblems(values) };
}

export function joinRequestOf(
  programId: number,
  { name, email, phone, option, people }: JoinValues,
  options: readonly PaymentOption[],
): JoinWaitingListRequest {
  return {
    program_id: programId,
    name,
    email,
    phone,
    description: chosenOf(option, options)?.description ?? '',
    number_of_people: Number(people),
  };
}

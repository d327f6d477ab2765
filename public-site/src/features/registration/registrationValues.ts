import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { PERSON_LABELS, personProblems, type PersonValues } from '../person-details/personValues';

/** The form's values. A field that is also in the order request has the same name there. */
export interface RegistrationValues extends PersonValues {
  /** '' while none of several tiers is chosen, and for a program without tiers. */
  option: OptionType | '';
  people: string;
}

export type RegistrationField = keyof RegistrationValues;

/** In the order of the form. */
export const FIELD_LABELS: Record<RegistrationField, string> = {
  option: 'Payment Option',
  people: 'Number of People',
  ...PERSON_LABELS,
};

/** The problems of normalized values by field, in the form's order. Valid fields are omitted. */
export function fieldProblems(
  values: RegistrationValues,
  options: readonly PaymentOption[],
): Partial<Record<RegistrationField, string[]>> {
  const isChosen = options.length === 0 || options.some((each) => each.type === values.option);
  const all: [RegistrationField, string[]][] = [
    ['option', isChosen ? [] : [REGISTRATION_MESSAGES.chooseOption]],
    ...personProblems(values),
  ];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}

/** The chosen tier, priced for one person; null while none is chosen. A program without tiers is free. */
export function chosenOption(
  option: RegistrationValues['option'],
  options: readonly PaymentOption[],
): { description: string; amount: number } | null {
  if (options.length === 0) return { description: '', amount: 0 };
  return options.find((each) => each.type === option) ?? null;
}

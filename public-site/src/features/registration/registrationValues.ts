import {
  completeAddressProblem,
  emailProblem,
  fullNameProblem,
  idNumberProblem,
  idTypeProblem,
  inlineHint,
  phoneProblem,
  type IdType,
} from '@qlu/contracts/fields/fields.rules';
import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { tidyPhone } from './typing';

/** What the form holds. Where the wire has the field too, it has the wire's name. */
export interface RegistrationValues {
  /** '' while none of several is chosen, and where the program has no tiers. */
  option: OptionType | '';
  people: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType | '';
  idNumber: string;
}

export type RegistrationField = keyof RegistrationValues;

/** In the order of the form. */
export const FIELD_LABELS: Record<RegistrationField, string> = {
  option: 'Payment Option',
  people: 'Number of People',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  address: 'Address',
  idType: 'ID Type',
  idNumber: 'ID Number',
};

/** The values as they are checked and sent: what slips in while typing or pasting is taken off. */
export function tidied(values: RegistrationValues): RegistrationValues {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: tidyPhone(values.phone),
    address: values.address.trim(),
  };
}

/** The inline hint first, and below it the rule's sentence where that is another one (spec 2 §5). */
function sentences(hint: string | null, rule: string | null): string[] {
  return [...new Set([hint, rule].filter((sentence) => sentence !== null))];
}

/** What is wrong with tidied values, field by field, in the form's order; fields that are good are left out. */
export function fieldProblems(
  values: RegistrationValues,
  options: readonly PaymentOption[],
): Partial<Record<RegistrationField, string[]>> {
  const { option, name, email, phone, address, idType, idNumber } = values;
  const isChosen = options.length === 0 || options.some((each) => each.type === option);
  const all: [RegistrationField, string[]][] = [
    ['option', isChosen ? [] : [REGISTRATION_MESSAGES.chooseOption]],
    ['name', sentences(inlineHint.fullName(name), fullNameProblem(name))],
    ['email', sentences(inlineHint.email(email), emailProblem(email))],
    ['phone', sentences(inlineHint.phone(phone), phoneProblem(phone))],
    ['address', sentences(inlineHint.address(address), completeAddressProblem(address))],
    ['idType', sentences(inlineHint.idType(idType), idTypeProblem(idType))],
    ['idNumber', sentences(inlineHint.idNumber(idNumber, idType), idNumberProblem(idNumber, idType))],
  ];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}

/** What is paid for one person: the chosen tier; null while none is chosen. A program without tiers is free. */
export function chosenOption(
  option: RegistrationValues['option'],
  options: readonly PaymentOption[],
): { description: string; amount: number } | null {
  if (options.length === 0) return { description: '', amount: 0 };
  return options.find((each) => each.type === option) ?? null;
}

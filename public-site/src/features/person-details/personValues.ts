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
import { tidyPhone } from './typing';

/** Who registers or gives, as typed. */
export interface PersonValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType | '';
  idNumber: string;
}

export type PersonField = keyof PersonValues;

/** In the order of the form. */
export const PERSON_LABELS: Record<PersonField, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  address: 'Address',
  idType: 'ID Type',
  idNumber: 'ID Number',
};

/** The values as they are checked and sent: what slips in while typing or pasting is taken off. */
export function tidiedPerson<T extends PersonValues>(values: T): T {
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

/** What is wrong with tidied values, field by field, in the form's order; a good field has no sentence. */
export function personProblems(values: PersonValues): [PersonField, string[]][] {
  const { name, email, phone, address, idType, idNumber } = values;
  return [
    ['name', sentences(inlineHint.fullName(name), fullNameProblem(name))],
    ['email', sentences(inlineHint.email(email), emailProblem(email))],
    ['phone', sentences(inlineHint.phone(phone), phoneProblem(phone))],
    ['address', sentences(inlineHint.address(address), completeAddressProblem(address))],
    ['idType', sentences(inlineHint.idType(idType), idTypeProblem(idType))],
    ['idNumber', sentences(inlineHint.idNumber(idNumber, idType), idNumberProblem(idNumber, idType))],
  ];
}

import { ID_TYPES, inlineMessage, type IdType } from '@qlu/contracts/fields/fields.rules';
import { normalizePhone, plainText } from './normalizeInput';

/** The details of a participant or donor as typed. */
export interface PersonValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType | '';
  idNumber: string;
}

export type PersonField = keyof PersonValues;

/** The ID type that a text names, or '' if it names none. */
export function idTypeOf(text: string): PersonValues['idType'] {
  return ID_TYPES.find((type) => type === text) ?? '';
}

/** In the order of the form. */
export const PERSON_LABELS: Record<PersonField, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  address: 'Address',
  idType: 'ID Type',
  idNumber: 'ID Number',
};

/** The values as they are validated and sent, without stray characters from typing or pasting. */
export function normalizedPerson<T extends PersonValues>(values: T): T {
  return {
    ...values,
    name: values.name.trim(),
    email: plainText(values.email),
    phone: normalizePhone(values.phone),
    address: values.address.trim(),
  };
}

/** The problems of normalized values by field, in the form's order. A valid field has an empty list. */
export function personProblems(values: PersonValues): [PersonField, string[]][] {
  const { name, email, phone, address, idType, idNumber } = values;
  const all: [PersonField, string | null][] = [
    ['name', inlineMessage.fullName(name)],
    ['email', inlineMessage.email(email)],
    ['phone', inlineMessage.phone(phone)],
    ['address', inlineMessage.address(address)],
    ['idType', inlineMessage.idType(idType)],
    ['idNumber', inlineMessage.idNumber(idNumber, idType)],
  ];
  return all.map(([field, problem]) => [field, problem === null ? [] : [problem]]);
}

import { ID_TYPES, inlineMessage, type IdType } from '@qlu/contracts/fields/fields.rules';
import type { Problems } from '../../lib/forms';

/** The details of a participant or donor as typed. */
export interface PersonValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType | '';
  idNumber: string;
}

/** In the order of the form. */
export const PERSON_LABELS: Record<keyof PersonValues, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  address: 'Address',
  idType: 'ID Type',
  idNumber: 'ID Number',
};

/** The ID type that a text names, or '' if it names none. */
export function idTypeOf(text: string): PersonValues['idType'] {
  return ID_TYPES.find((type) => type === text) ?? '';
}

/** The values as they are validated and sent, without stray characters from typing or pasting. */
export function normalizedPerson<T extends PersonValues>(values: T): T {
  return { ...values, ...normalizedContact(values), address: values.address.trim() };
}

type Contact = Pick<PersonValues, 'name' | 'email' | 'phone'>;

export function normalizedContact({ name, email, phone }: Contact): Contact {
  return { name: name.trim(), email: plainText(email), phone: normalizePhone(phone) };
}

/** The problems of normalized values. */
export function personProblems(values: PersonValues) {
  const { address, idType, idNumber } = values;
  return {
    ...contactProblems(values),
    address: inlineMessage.address(address),
    idType: inlineMessage.idType(idType),
    idNumber: inlineMessage.idNumber(idNumber, idType),
  } satisfies Problems<PersonValues>;
}

export function contactProblems({ name, email, phone }: Contact) {
  return {
    name: inlineMessage.fullName(name),
    email: inlineMessage.email(email),
    phone: inlineMessage.phone(phone),
  };
}

/* Corrections of typed text. They run in the page, because the server accepts only the exact format. */

const DEVANAGARI_ZERO = 0x0966;
const TELUGU_ZERO = 0x0c66;

/** Converts Hindi and Telugu digits to 0 to 9. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[\u0c66-\u0c6f]/g, (digit) => String(digit.charCodeAt(0) - TELUGU_ZERO));
}

/** Without the invisible characters of pasted text, and with the digits 0 to 9: an email address. */
export function plainText(text: string): string {
  return westernDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
}

/** A phone number in ASCII characters: a number that is pasted can also have other dashes. */
export function plainPhone(text: string): string {
  return plainText(text).replace(/\p{Dash_Punctuation}/gu, '-');
}

/** Converts `+91 98765-43210` and `098765 43210` to `9876543210`. Other text only loses spaces and punctuation. */
export function normalizePhone(text: string): string {
  const phone = plainPhone(text).replace(/[\s().-]/g, '');
  return /^(?:\+?91|0091|0)([0-9]{10})$/.exec(phone)?.[1] ?? phone;
}

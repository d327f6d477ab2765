/**
 * The rules of the fields that people fill in, one function a field: from the value to the visitor's
 * sentence, or null when the value is good. The server and the pages call the same functions, so that the
 * sentence is the same before and after the network. Nothing is repaired here: a value is good or it is not.
 * Source: spec 2 §5.
 */
import { FIELD_MESSAGES as say } from './fields.messages.js';

export const ID_TYPES = ['PAN', 'Aadhaar'] as const;
export type IdType = (typeof ID_TYPES)[number];

export const PHONE_DIGITS = 10;
export const PHONE_FLOOR = 6_000_000_000;
export const NAME_MINIMUM = 2;
export const NAME_LIMIT = 200;
export const TEXT_LIMIT = 2_000;
export const ADDRESS_MINIMUM = 10;
export const EMAIL_LIMIT = 254;

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const AADHAAR = /^[0-9]{12}$/;
const EMAIL =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/** How many characters a person sees as letters or signs; a surrogate pair counts once. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** No text, or one of which nothing can be seen: spaces, and signs without a shape such as U+200B. */
export function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value);
}

/** A text that may be left out but, when given, is a string of at most `limit` characters. */
export function textProblem(value: unknown, limit = TEXT_LIMIT): string | null {
  if (typeof value !== 'string') return say.textExpected;
  return lengthOf(value) > limit ? say.tooLong(limit) : null;
}

export function fullNameProblem(value: unknown): string | null {
  if (isBlank(value)) return say.nameRequired;
  return textProblem(value, NAME_LIMIT);
}

export function emailProblem(value: unknown): string | null {
  return typeof value === 'string' && value.length <= EMAIL_LIMIT && EMAIL.test(value)
    ? null
    : say.emailInvalid;
}

/** Exactly ten ASCII digits, 6000000000 or more: an Indian mobile number without its country code. */
export function phoneProblem(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[0-9]*$/.test(value)) return say.phoneDigitsOnly;
  if (value.length !== PHONE_DIGITS) return say.phoneTenDigits;
  return Number(value) < PHONE_FLOOR ? say.phoneFloor : null;
}

/** An address as a donation needs it: not blank. */
export function addressProblem(value: unknown): string | null {
  if (isBlank(value)) return say.addressRequired;
  return textProblem(value);
}

/** An address as a registration needs it: ten characters and more. */
export function completeAddressProblem(value: unknown): string | null {
  const problem = addressProblem(value);
  if (problem) return problem;
  return lengthOf((value as string).trim()) < ADDRESS_MINIMUM ? say.addressIncomplete : null;
}

export function idTypeProblem(value: unknown): string | null {
  return ID_TYPES.includes(value as IdType) ? null : say.idTypeRequired;
}

/** `idType` decides the pattern; an unknown type is the type's own problem and leaves the number alone. */
export function idNumberProblem(value: unknown, idType: unknown): string | null {
  if (isBlank(value)) return say.idNumberRequired;
  if (idType === 'PAN') return PAN.test(value as string) ? null : say.idNumberInvalid;
  if (idType === 'Aadhaar') return AADHAAR.test(value as string) ? null : say.idNumberInvalid;
  return textProblem(value, NAME_LIMIT);
}

/** Keeps, of what was typed, what can stand at each place of a PAN, in capitals, ten characters at most. */
export function filterPan(typed: string): string {
  let pan = '';
  for (const sign of typed) {
    // Tested as typed: in capitals, a sharp s would be two letters that nobody typed.
    const wanted = pan.length < 5 || pan.length === 9 ? /[A-Za-z]/ : /[0-9]/;
    if (pan.length < 10 && wanted.test(sign)) pan += sign.toUpperCase();
  }
  return pan;
}

/** Keeps the digits of what was typed, twelve at most. */
export function filterAadhaar(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, 12);
}

/** The inline hint of a touched field (spec 2 §5, "Inline messages"); it stands above the field rule's sentence. */
export const inlineHint = {
  fullName: (value: string): string | null => {
    if (isBlank(value)) return say.nameRequired;
    return lengthOf(value.trim()) < NAME_MINIMUM ? say.nameTooShort : null;
  },
  email: (value: string): string | null => (isBlank(value) ? say.emailRequired : emailProblem(value)),
  phone: (value: string): string | null => {
    if (isBlank(value)) return say.phoneRequired;
    return phoneProblem(value) ? say.phoneInvalid : null;
  },
  address: (value: string): string | null => completeAddressProblem(value),
  idType: (value: string): string | null => idTypeProblem(value),
  idNumber: (value: string, idType: string): string | null => {
    if (isBlank(value)) return say.idNumberRequired;
    if (!idNumberProblem(value, idType)) return null;
    return idType === 'PAN' ? say.panFormat : say.aadhaarFormat;
  },
};

/** `••••••1234`: an ID number as lists show it, whatever its length. */
export function maskIdNumber(idNumber: string): string {
  return `••••••${idNumber.slice(-4)}`;
}

/** What a payment result page and a receipt show (decisions §3): a PAN whole, of an Aadhaar number the last four digits. */
export function idNumberForResult(idType: string, idNumber: string): string {
  return idType === 'Aadhaar' ? `XXXX XXXX ${idNumber.slice(-4)}` : idNumber;
}

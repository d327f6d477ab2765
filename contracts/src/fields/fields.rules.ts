/**
 * Rules of form fields, one function per field. A function returns the message for the visitor, or null when the value
 * is valid. The server and the pages call the same functions, so that they show the same messages. Rules never change
 * a value.
 */
import { FIELD_MESSAGES as messages } from './fields.messages.js';

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
const ID_LENGTHS: Record<IdType, number> = { PAN: 10, Aadhaar: 12 };
const EMAIL =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/** The number of characters (code points): a surrogate pair counts once. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a value is no string, or has only whitespace and invisible characters such as U+200B. */
export function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value);
}

/** A string of at most `limit` characters; it may be empty. */
export function textProblem(value: unknown, limit = TEXT_LIMIT): string | null {
  if (typeof value !== 'string') return messages.textExpected;
  return lengthOf(value) > limit ? messages.tooLong(limit) : null;
}

export function optionalTextProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value);
}

/** The rule of a field that may be missing. */
export const ifGiven =
  (rule: (value: unknown) => string | null) =>
  (value: unknown): string | null =>
    value === undefined || value === null ? null : rule(value);

/** A name is in subjects, files and calendars, where a line break or another control character begins something else. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;

/** A line of text without control characters. */
export function lineProblem(value: unknown, limit: number): string | null {
  if (typeof value === 'string' && CONTROL_CHARACTER.test(value)) return messages.nameOneLine;
  return textProblem(value, limit);
}

export function fullNameProblem(value: unknown): string | null {
  if (isBlank(value)) return messages.nameRequired;
  return lineProblem(value, NAME_LIMIT);
}

export function emailProblem(value: unknown): string | null {
  return typeof value === 'string' && value.length <= EMAIL_LIMIT && EMAIL.test(value)
    ? null
    : messages.emailInvalid;
}

export function optionalEmailProblem(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : emailProblem(value);
}

/** Exactly ten ASCII digits, 6000000000 or more: an Indian mobile number without its country code. */
export function phoneProblem(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[0-9]*$/.test(value)) return messages.phoneDigitsOnly;
  if (value.length !== PHONE_DIGITS) return messages.phoneTenDigits;
  return Number(value) < PHONE_FLOOR ? messages.phoneFloor : null;
}

/** The address of a donation: not blank. */
export function addressProblem(value: unknown): string | null {
  if (isBlank(value)) return messages.addressRequired;
  return textProblem(value);
}

/** The address of a registration: at least ten characters. */
export function completeAddressProblem(value: unknown): string | null {
  const problem = addressProblem(value);
  if (problem) return problem;
  return lengthOf((value as string).trim()) < ADDRESS_MINIMUM ? messages.addressIncomplete : null;
}

export function idTypeProblem(value: unknown): string | null {
  return ID_TYPES.includes(value as IdType) ? null : messages.idTypeRequired;
}

/** `idType` decides the pattern. With an unknown type only the length is checked: the type has its own rule. */
export function idNumberProblem(value: unknown, idType: unknown): string | null {
  if (isBlank(value)) return messages.idNumberRequired;
  if (idType === 'PAN') return PAN.test(value as string) ? null : messages.idNumberInvalid;
  if (idType === 'Aadhaar') return AADHAAR.test(value as string) ? null : messages.idNumberInvalid;
  return textProblem(value, NAME_LIMIT);
}

/** Keeps only characters that fit the pattern of a PAN, in capitals, at most ten. */
export function filterPan(typed: string): string {
  let pan = '';
  for (const character of typed) {
    // Tested before upper-casing, which would turn a sharp s into two letters.
    const expected = pan.length < 5 || pan.length === 9 ? /[A-Za-z]/ : /[0-9]/;
    if (pan.length < 10 && expected.test(character)) pan += character.toUpperCase();
  }
  return pan;
}

/** Keeps only digits, at most twelve. */
export function filterAadhaar(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, 12);
}

/** The message of a touched field: one at a time, the one that helps most with this value. */
export const inlineMessage = {
  fullName: (value: string): string | null => {
    if (isBlank(value)) return messages.nameRequired;
    return lengthOf(value.trim()) < NAME_MINIMUM ? messages.nameTooShort : fullNameProblem(value);
  },
  email: (value: string): string | null => (isBlank(value) ? messages.emailRequired : emailProblem(value)),
  phone: (value: string): string | null => {
    if (isBlank(value)) return messages.phoneRequired;
    const problem = phoneProblem(value);
    // A landline with its area code: no mobile number begins with 0.
    return problem === messages.phoneFloor && value.startsWith('0') ? messages.phoneInvalid : problem;
  },
  address: (value: string): string | null => completeAddressProblem(value),
  idType: (value: string): string | null => idTypeProblem(value),
  idNumber: (value: string, idType: string): string | null => {
    if (isBlank(value)) return messages.idNumberRequired;
    const problem = idNumberProblem(value, idType);
    if (!problem || value.length === ID_LENGTHS[idType as IdType]) return problem;
    return idType === 'PAN' ? messages.panFormat : messages.aadhaarFormat;
  },
};

/** `••••••1234`: an ID number as lists show it. The mask hides its length. */
export function maskIdNumber(idNumber: string): string {
  return `••••••${idNumber.slice(-4)}`;
}

/** An ID number on a result page or receipt: the full PAN, or only the last four digits of an Aadhaar number. */
export function idNumberForResult(idType: string, idNumber: string): string {
  return idType === 'Aadhaar' ? `XXXX XXXX ${idNumber.slice(-4)}` : idNumber;
}

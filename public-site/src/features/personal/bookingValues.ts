import type { PersonalRequestRequest } from '@qlu/contracts/api/index';
import { fullNameProblem, optionalEmailProblem } from '@qlu/contracts/fields/fields.rules';
import {
  facilitatorProblem,
  preferredDayProblem,
  preferredTimeProblem,
  requestPhoneProblem,
} from '@qlu/contracts/requests/requests.fields';
import type { SessionRequest } from '@qlu/contracts/requests/requests.resource';
import { plainPhone, plainText } from '../person-details/person';

/** What a visitor types to ask for a session. The names are those of the API. */
export type BookingValues = Record<BookingField, string>;
export type BookingField = Exclude<keyof SessionRequest, 'facilitator' | 'idempotency_key'>;

export const EMPTY_BOOKING: BookingValues = {
  full_name: '',
  phone: '',
  email: '',
  preferred_date: '',
  preferred_time: '',
};

const RULES: Record<BookingField, (value: unknown) => string | null> = {
  full_name: fullNameProblem,
  phone: requestPhoneProblem,
  email: optionalEmailProblem,
  preferred_date: (value) => preferredDayProblem(value),
  preferred_time: preferredTimeProblem,
};

export type BookingProblems = Partial<Record<BookingField, string>>;

function normalized(values: BookingValues): BookingValues {
  return {
    ...values,
    full_name: values.full_name.trim(),
    phone: plainPhone(values.phone),
    email: plainText(values.email),
  };
}

/** One message for each invalid field, in the form's order. */
export function bookingProblems(values: BookingValues): BookingProblems {
  const checked = normalized(values);
  const all = (Object.keys(RULES) as BookingField[]).map(
    (name) => [name, RULES[name](checked[name])] as const,
  );
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

/** The request for valid values; null while no facilitator is chosen. */
export function bookingRequest(
  facilitator: string | null,
  values: BookingValues,
): Omit<PersonalRequestRequest, 'idempotency_key'> | null {
  if (facilitator === null || facilitatorProblem(facilitator)) return null;
  return { ...normalized(values), facilitator } as PersonalRequestRequest;
}

/** Rules of the fields that only a registration order has. Used by the page and by the server. */
import {
  completeAddressProblem,
  fullNameProblem,
  idNumberProblem,
  idTypeProblem,
} from '../fields/fields.rules.js';
import { isIntegerBetween, LARGEST_INTEGER } from '../fields/integers.rules.js';
import { toPaise } from '../money/money.rules.js';
import type { AskedDetails } from '../programs/asked-details.rules.js';
import { REGISTRATION_MESSAGES as messages } from './registrations.messages.js';
import { MAX_PEOPLE, TRANSACTION_ID } from './registrations.rules.js';

export function programIdProblem(value: unknown): string | null {
  return isIntegerBetween(value, 1, LARGEST_INTEGER) ? null : messages.programInvalid;
}

/** Rupees with at most two decimals; 0 is free. */
export function amountProblem(value: unknown): string | null {
  return toPaise(value) === null ? messages.amountInvalid : null;
}

export function peopleProblem(value: unknown): string | null {
  return value === undefined || value === null || isIntegerBetween(value, 1, MAX_PEOPLE)
    ? null
    : messages.peopleInvalid;
}

export function transactionIdProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && TRANSACTION_ID.test(value) ? null : messages.transactionInvalid;
}

/** One name for each person at most; the first is the registrant. */
export function participantNamesProblem(value: unknown, people: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) return messages.namesExpected;
  if (value.length > (typeof people === 'number' ? people : 1)) return messages.tooManyNames;
  for (const name of value) {
    const problem = fullNameProblem(name);
    if (problem) return problem;
  }
  return null;
}

type Body = Readonly<Record<string, unknown>>;

/** The program decides whether an ID and an address may be missing. Without a program nothing may be missing. */
function mayBeMissing(value: unknown, body: Body): boolean {
  const isMissing = value === undefined || value === null || value === '';
  return isMissing && programIdProblem(body['program_id']) === null;
}

export function orderAddressProblem(value: unknown, body: Body): string | null {
  return mayBeMissing(value, body) ? null : completeAddressProblem(value);
}

export function orderIdTypeProblem(value: unknown, body: Body): string | null {
  return mayBeMissing(value, body) ? null : idTypeProblem(value);
}

export function orderIdNumberProblem(value: unknown, body: Body): string | null {
  return mayBeMissing(value, body) ? null : idNumberProblem(value, body['idType']);
}

/** The problems of what a program needs, by field of the request. */
export function neededProblems(
  needed: Pick<AskedDetails, 'id_number_needed' | 'address_needed'>,
  { address, idType, idNumber }: Record<'address' | 'idType' | 'idNumber', unknown>,
): Record<string, string[]> {
  const problems: [string, string | null][] = [
    ['address', needed.address_needed ? completeAddressProblem(address) : null],
    ['idType', needed.id_number_needed ? idTypeProblem(idType) : null],
    ['idNumber', needed.id_number_needed ? idNumberProblem(idNumber, idType) : null],
  ];
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])),
  );
}

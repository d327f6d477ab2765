import type { FailureDetails, ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import type { Failure } from './failure';
import { isRecord } from '../../lib/isRecord';
import { randomId } from '../../lib/randomId';

export function failureDetails(details: ResultDetails, { code, reason }: Failure): FailureDetails {
  return { ...details, errorCode: code, failureReason: reason };
}

/** An id for a failure before any order exists: the failure page always shows an id. */
export function localTransactionId(): string {
  return randomId('ERR_');
}

type Fields = Record<string, unknown>;

function fieldsUnder(state: unknown, ...names: string[]): Fields | null {
  if (!isRecord(state)) return null;
  for (const name of names) {
    const details = state[name];
    if (isRecord(details)) return details;
  }
  return null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(text) : undefined;
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function detailsFrom(fields: Fields): ResultDetails {
  return {
    registrationType: text(fields.registrationType),
    donationType: text(fields.donationType),
    transactionId: text(fields.transactionId),
    resultToken: text(fields.resultToken) || undefined,
    ownToken: text(fields.ownToken) || undefined,
    confirmUntil: text(fields.confirmUntil) || undefined,
    isEmailLimitReached: fields.isEmailLimitReached === true || undefined,
    timestamp: text(fields.timestamp),
    donorName: text(fields.donorName),
    email: text(fields.email),
    phone: text(fields.phone),
    idType: text(fields.idType),
    idNumber: text(fields.idNumber),
    amount: number(fields.amount),
    paymentPlan: text(fields.paymentPlan),
    programName: text(fields.programName),
    programDate: text(fields.programDate),
    programTime: text(fields.programTime),
    programLocation: text(fields.programLocation),
    programId: number(fields.programId) ?? undefined,
    numberOfPeople: number(fields.numberOfPeople) ?? undefined,
    participantNames: texts(fields.participantNames),
    joiningLink: text(fields.joiningLink) || undefined,
    checkInCode: text(fields.checkInCode) || undefined,
    option: text(fields.option) || undefined,
    sponsoredProgram: text(fields.sponsoredProgram),
    spots: number(fields.spots) ?? undefined,
  };
}

/** The success page's details from its navigation state; null when it has none. Missing fields are empty. */
export function successDetailsOf(state: unknown): ResultDetails | null {
  const fields = fieldsUnder(state, 'successDetails', 'paymentDetails');
  return fields && detailsFrom(fields);
}

/** The failure page's details from its navigation state; null when it has none. */
export function failureDetailsOf(state: unknown): FailureDetails | null {
  const fields = fieldsUnder(state, 'failureDetails');
  if (!fields) return null;
  return {
    ...detailsFrom(fields),
    failureReason: text(fields.failureReason),
    errorCode: text(fields.errorCode),
    offerToken: text(fields.offerToken) || undefined,
  };
}

import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { rupeesTimes } from '@qlu/contracts/money/money.rules';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { call } from '@qlu/contracts/client/http';
import { failure, takePayment, type PaymentOutcome, type PaymentRequest } from '../payment/checkout';
import { localTransactionId } from '../payment/resultState';
import { rememberedToken } from '../payment/storedPayments';
import type { RegistrationOrder } from './registration';

const LIMIT_MS = 15_000;

/** The total in rupees for all people. */
export function totalOf({ amount, number_of_people: people }: RegistrationOrder): number {
  return rupeesTimes(amount, people);
}

/** Registers, with a payment unless it is free. With `refused` the visitor stays at the form. */
export async function register(
  order: RegistrationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>,
): Promise<PaymentOutcome> {
  const outcome = await takePayment({
    ...attempt,
    purpose: 'registration',
    body: order,
    amount: totalOf(order),
    person: order,
    description: `Registration: ${order.program_name}`,
  });
  if (outcome.kind !== 'refused') return outcome;
  const { problem } = outcome;
  const isServerProblem = problem.status === 0 || problem.status >= 500;
  // What the visitor can fix stays at the form, as does a free registration, which has no payment result.
  if (order.amount === 0 || !isServerProblem) return outcome;
  if (attempt.hasLeft?.()) return { kind: 'left' };
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(problem, problem.error),
  };
}

export function resultOf(order: RegistrationOrder, transactionId: string): ResultDetails {
  return {
    registrationType: 'registration',
    donationType: 'Program Registration',
    transactionId,
    resultToken: rememberedToken(transactionId) ?? undefined,
    timestamp: new Date().toISOString(),
    donorName: order.name,
    email: order.email,
    phone: order.phone,
    idType: order.idType ?? '',
    // The browser stores navigation states on disk, so the number is masked as on the page.
    idNumber: idNumberForResult(order.idType ?? '', order.idNumber ?? ''),
    amount: totalOf(order),
    paymentPlan: PAYMENT_PLAN,
    programName: order.program_name,
    programDate: order.program_date,
    programTime: order.program_time,
    programLocation: order.program_location,
    programId: order.program_id,
    numberOfPeople: order.number_of_people,
    participantNames: order.participant_names ?? undefined,
    option: order.description,
  };
}

/**
 * What only people with a place get. Null while the server does not know that the registration is confirmed, and not only that the
 * money has arrived.
 */
export async function confirmedPlace(
  token: string,
): Promise<Pick<ResultDetails, 'joiningLink' | 'checkInCode'> | null> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const result = await call<PaymentResultResponse>(`/api/payments/${token}`, { signal });
  if (!result.ok || result.data.program?.has_seat !== true) return null;
  const { joiningLink, checkInCode } = resultOfPayment(result.data);
  return { joiningLink, checkInCode };
}

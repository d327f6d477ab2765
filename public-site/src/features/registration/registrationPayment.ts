import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import type { FailureDetails, ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import type { Failure } from '../payment/checkout';
import { rememberedToken } from '../payment/storedPayments';
import { call } from '../../lib/http';
import { totalOf, type RegistrationOrder } from './register';

const LIMIT_MS = 15_000;

export { register } from './register';

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

export function failedResult(
  order: RegistrationOrder,
  transactionId: string,
  cause: Failure,
): FailureDetails {
  return {
    ...resultOf(order, transactionId),
    errorCode: cause.code,
    failureReason: cause.reason,
    offerToken: order.waiting_token ?? undefined,
  };
}

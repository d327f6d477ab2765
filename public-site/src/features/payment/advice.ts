import type { Problem } from '@qlu/contracts/problem/problem';
import { openedPayment } from './storedPayments';

/** What the form shows instead of a checkout. */
export type PaymentNotice =
  | {
      /** The visitor paid for the same thing before, and may pay again. */
      kind: 'repeat';
      sentence: string;
      /** The last part of the receipt's address; null in a browser that did not make the first payment. */
      token: string | null;
      isFree: boolean;
      /** The money may still be on its way. */
      isInProgress?: boolean;
    }
  /** The next click begins a new attempt. With `givesOnce` it is for one gift and not for a monthly one. */
  | { kind: 'renewed'; sentence: string; givesOnce?: boolean };

const NOT_TAKEN = 'No money was taken.';
const EARLIER_TRY = 'If you have paid in an earlier try, please do not pay again: we confirm it by email.';

/**
 * Whether money was taken, and what to do: the first words of the failure page. A failure has these codes before the
 * checkout opens, or after the server has asked Razorpay and found neither a payment nor one under way. Other failures
 * may still be followed by money, for example a card payment that the bank reports late.
 *
 * @param hasTriedBefore this tab has opened a checkout that may still be paid, so a new order says nothing about its money
 */
export function failureAdvice(errorCode: string, isOnline: boolean, hasTriedBefore: boolean): string {
  if (hasTriedBefore && (errorCode === 'BACKEND_OFFLINE' || errorCode === 'API_ERROR')) {
    return `${isOnline ? 'We cannot continue at the moment.' : 'You are offline.'} ${EARLIER_TRY} Otherwise please try again later.`;
  }
  switch (errorCode) {
    case 'BACKEND_OFFLINE':
      return isOnline
        ? `We cannot be reached at the moment. ${NOT_TAKEN} Please try again in a few minutes.`
        : `You are offline. ${NOT_TAKEN} Please try again when you have a connection.`;
    case 'RAZORPAY_NOT_LOADED':
      return `The payment window did not open. ${NOT_TAKEN} Please check your connection and try again.`;
    case 'API_ERROR':
      return `We could not start your payment. ${NOT_TAKEN} Please read the reason below, and try again in a few minutes.`;
    case 'USER_CANCELLED':
      return `You closed the payment before it was complete. ${NOT_TAKEN} You can try again whenever you like.`;
    default:
      return 'The payment did not go through. If money has left your account, please do not pay again: we confirm it by email as soon as your bank tells us. Otherwise you can try again.';
  }
}

/**
 * The first words about a request to pay or to register that the server has not accepted, so that no checkout opens. Null when
 * its own sentence says all.
 *
 * @param hasTriedBefore as in `failureAdvice`
 */
export function refusalAdvice(
  { status, error }: Problem,
  isFree: boolean,
  hasTriedBefore: boolean,
): string | null {
  if (isFree) {
    return status === 0 || status >= 500
      ? 'Please press the button again in a few minutes: you are registered only once.'
      : null;
  }
  if (hasTriedBefore) return EARLIER_TRY;
  return /no money/i.test(error) ? null : NOT_TAKEN;
}

/** The code of the payment could not be loaded, or the server did not respond. Nothing was paid with this press. */
export function noConnectionNotice(isFree = false): PaymentNotice {
  const check = 'check your internet and press the button again.';
  if (isFree) return { kind: 'renewed', sentence: `No connection. Please ${check}` };
  const money = openedPayment() === null ? `${NOT_TAKEN} Please` : `${EARLIER_TRY} Otherwise please`;
  return { kind: 'renewed', sentence: `No connection. ${money} ${check}` };
}

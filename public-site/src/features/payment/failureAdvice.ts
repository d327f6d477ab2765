import type { Problem } from '@qlu/contracts/problem/problem';

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
 * @param hasTriedBefore as in {@link failureAdvice}
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

/** When the code that pays could not be loaded, or the server did not respond. Nothing was paid with this press. */
export function noConnectionAdvice(isFree: boolean, hasTriedBefore: boolean): string {
  if (isFree) return 'No connection. Please check your internet and press the button again.';
  return hasTriedBefore
    ? `No connection. ${EARLIER_TRY} Otherwise please check your internet and press the button again.`
    : `No connection. ${NOT_TAKEN} Please check your internet and press the button again.`;
}

const NOT_TAKEN = 'No money was taken.';

/**
 * Whether money was taken, and what to do: the first words of the failure page. A failure has these codes before the
 * checkout opens, or after the server has asked Razorpay and found neither a payment nor one under way. Other failures
 * may still be followed by money, for example a card payment that the bank reports late.
 *
 * @param hasTriedBefore this tab has opened a checkout that may still be paid, so a new order says nothing about its money
 */
export function failureAdvice(errorCode: string, isOnline: boolean, hasTriedBefore: boolean): string {
  if (hasTriedBefore && (errorCode === 'BACKEND_OFFLINE' || errorCode === 'API_ERROR')) {
    return `${isOnline ? 'We cannot continue at the moment.' : 'You are offline.'} If you have paid in an earlier try, please do not pay again: we confirm it by email. Otherwise please try again later.`;
  }
  switch (errorCode) {
    case 'BACKEND_OFFLINE':
      return isOnline
        ? `We cannot be reached at the moment. ${NOT_TAKEN} Please try again in a few minutes.`
        : `You are offline. ${NOT_TAKEN} Please try again when you have a connection.`;
    case 'RAZORPAY_NOT_LOADED':
      return `The payment window did not open. ${NOT_TAKEN} Please check your connection and try again.`;
    case 'API_ERROR':
      return `${NOT_TAKEN} Please read the reason below, then try again.`;
    case 'USER_CANCELLED':
      return `You closed the payment before it was complete. ${NOT_TAKEN} You can try again whenever you like.`;
    default:
      return 'The payment did not go through. If money has left your account, please do not pay again: we confirm it by email as soon as your bank tells us.';
  }
}

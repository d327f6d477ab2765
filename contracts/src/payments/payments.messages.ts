import { formatRupees } from '../money/money.rules.js';

/** Messages of the checkout, of payment results and of refunds. */
export const PAYMENT_MESSAGES = {
  verificationFailed: 'Payment verification failed',
  verified: 'Payment verified successfully',
  cancelled: 'Payment was cancelled. No money has been taken.',
  notCompleted:
    'The payment was not completed. If money was taken, we will confirm it here as soon as the bank tells us.',
  offline: 'The backend server is not running or accessible. Please check your connection and try again.',
  razorpayNotLoaded: 'Razorpay not loaded. Please refresh the page and try again.',
  orderMissing: 'Order not available',
  unexpected: 'Something went wrong. Please try again.',
  payAgainInvalid: 'pay_again must be true or false',
  paidWithLaterAttempt:
    'You have already paid for this with a later attempt. We will not take the money for this one; your bank will release it within a few days.',
  inProgress:
    'We are confirming your payment. This page will show the result as soon as your bank or UPI app tells us.',
  gatewayUnauthorized:
    'We cannot take payments at the moment because of a problem on our side. No money has been taken. We know about it; please try again later.',
  acceptNotPossible:
    'We cannot accept this payment: it is already settled, was refunded, or is not in rupees.',
  tokenInvalid: 'This value is missing or cannot be read',
  transactionUnknown: 'We could not find a payment with this transaction ID.',
  gatewayDown:
    'We cannot reach the payment service at the moment. No money has been taken. Please try again in a few minutes.',
  gatewayTimeout:
    'The payment service did not respond in time. No money has been taken. Please try again in a few minutes.',
  gatewayBroken:
    'We could not read the response of the payment service. No money has been taken. Please try again in a few minutes.',
  gatewayRefused: 'The payment service refused the order. Please try again later or contact us.',
  /** @param rupees the amount that was asked for */
  amountTooLarge: (rupees: number): string =>
    `We cannot take ${formatRupees(rupees)} in one payment. No money was taken. Please pay in smaller parts, for example for fewer people or places at a time, or contact us.`,
  confirmationDelayed:
    'The payment service cannot confirm the payment at the moment. If money was taken, it is safe: we will confirm the payment as soon as the service responds.',
  receiptNotReady: 'There is no receipt yet, because this payment is not confirmed.',
  receiptUnavailable:
    'We could not create the PDF receipt just now. Please try again in a minute. The text receipt has the same details.',
  refundAmountInvalid: 'Please enter an amount of ₹1 or more, with at most two decimals',
  decisionRequired: 'Please enter the reason',
  refundNotPossible: 'There is no payment here that can be refunded.',
  refundTooLarge: 'This is more than the amount that can still be refunded.',
  /** @param left rupees */
  notRequested: (left: number): string =>
    left > 0
      ? `Only ${formatRupees(left)} of this request is still open. Please reload the page.`
      : 'This request was refunded or declined meanwhile, so nothing more was refunded. Please reload the page.',
  alreadyAdded:
    'Your first try has already added this with other details. Please close the form, look at the list, and make your changes there.',
  refundIdReused: 'This refund was already requested with another amount. Please open the page again.',
} as const;

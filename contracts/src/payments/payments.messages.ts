/** Messages of the checkout, of payment results and of refunds. */
export const PAYMENT_MESSAGES = {
  verificationFailed: 'Payment verification failed',
  verified: 'Payment verified successfully',
  cancelled: 'Payment was cancelled. No money has been taken.',
  notCompleted:
    'The payment was not completed. If money was taken, it is confirmed here as soon as the bank tells us.',
  offline: 'The backend server is not running or accessible. Please check your connection and try again.',
  razorpayNotLoaded: 'Razorpay not loaded. Please refresh the page and try again.',
  orderMissing: 'Order not available',
  unexpected: 'Something went wrong. Please try again.',
  payAgainInvalid: 'pay_again must be true or false',
  paidWithLaterAttempt:
    'You have paid for this with a later attempt. We do not take the money of this one: your bank releases it within a few days.',
  inProgress:
    'Your payment is being confirmed. This page shows the result as soon as your bank or UPI app tells us.',
  gatewayUnauthorized:
    'Payments are not possible at the moment because of a fault on our side. No money has been taken. We have been told; please try again later.',
  acceptNotPossible: 'This payment cannot be accepted: it is settled, was refunded, or is not in rupees.',
  tokenInvalid: 'This value is missing or cannot be read',
  transactionUnknown: 'No payment is known under this transaction id.',
  gatewayDown:
    'The payment service cannot be reached at the moment. No money has been taken. Please try again in a few minutes.',
  gatewayTimeout:
    'The payment service did not answer in time. No money has been taken. Please try again in a few minutes.',
  gatewayBroken:
    'The payment service gave an answer that could not be read. No money has been taken. Please try again in a few minutes.',
  gatewayRefused: 'The payment service refused the order. Please try again later or contact us.',
  confirmationDelayed:
    'The payment service cannot confirm the payment at the moment. If money was taken, it is safe: the payment is confirmed as soon as the service answers.',
  refundAmountInvalid: 'Please enter an amount of ₹1 or more, with at most two decimals',
  decisionRequired: 'Please write down the reason',
  refundNotPossible: 'Nothing was paid here that could be given back.',
  refundTooLarge: 'This is more than can still be given back.',
  refundIdReused: 'This refund was already asked for with another amount. Please open the page again.',
} as const;

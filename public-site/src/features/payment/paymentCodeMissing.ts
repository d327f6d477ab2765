import type { PaymentNotice } from './paymentNotice';

/** The code of the payment could not be loaded: there is no network. Nothing was sent. */
export const PAYMENT_CODE_MISSING: PaymentNotice = {
  kind: 'renewed',
  sentence: 'No connection. Please check your internet and press the button again.',
};

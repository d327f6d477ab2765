import type { PaymentNotice } from './paymentNotice';

/** The code of the payment could not be loaded: there is no network. Nothing was sent. */
export const PAYMENT_CODE_MISSING: PaymentNotice = {
  kind: 'renewed',
  sentence:
    'We could not reach the server. Please check your internet connection and press the button again.',
};

import { noConnectionAdvice } from './failureAdvice';
import { openedPayment } from './openedPayment';
import type { PaymentNotice } from './paymentNotice';

/** The code of the payment could not be loaded: there is no network. Nothing was sent. */
export function paymentCodeMissing(isFree = false): PaymentNotice {
  return { kind: 'renewed', sentence: noConnectionAdvice(isFree, openedPayment() !== null) };
}

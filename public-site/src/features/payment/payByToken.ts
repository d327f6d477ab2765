import type { OpenedCheckoutResponse } from '@qlu/contracts/api/index';
import { call } from '../../lib/http';
import { loadCheckout } from './checkoutScript';
import { refusalAdvice } from './failureAdvice';
import { paymentCodeMissing } from './paymentCodeMissing';
import { keepOpenedPayment, openedPayment } from './openedPayment';
import { runCheckout, type CheckoutView } from './runCheckout';

const LIMIT_MS = 30_000;
const PURPOSE = 'registration';
/** The page has no form whose draft could be kept. */
const NO_DRAFT = 'no-form';

/**
 * Opens the checkout of an unpaid registration by the token of its page. The payer may be somebody else, on another phone:
 * the checkout asks for the contact. Returns why there is no checkout, else null: the page then shows the server's state.
 */
export async function payByToken(
  token: string,
  details: { name: string } & Pick<CheckoutView, 'description' | 'onStage' | 'hasLeft'>,
): Promise<string | null> {
  const { name, ...view } = details;
  const script = loadCheckout();
  const result = await call<OpenedCheckoutResponse>(`/api/payments/${encodeURIComponent(token)}/checkout`, {
    method: 'POST',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!result.ok) {
    const { problem } = result;
    if (!problem.error) return paymentCodeMissing().sentence;
    const advice = refusalAdvice(problem, false, openedPayment() !== null);
    return advice ? `${advice} ${problem.error}` : problem.error;
  }
  const { transaction_id: transactionId, razorpay_key: key, razorpay_order: order } = result.data;
  // It is paid, or an attempt is in progress on another phone.
  if (!key || !order) return null;
  // The tab that has sent the form keeps its draft until the payment is settled.
  const opened = openedPayment();
  const draft = opened?.transactionId === transactionId ? opened.draft : NO_DRAFT;
  keepOpenedPayment({ purpose: PURPOSE, transactionId, token, draft });
  const open = { purpose: PURPOSE, transactionId, token, key, order } as const;
  const person = { name, email: '', phone: '' };
  await runCheckout(open, { person, ...view }, script);
  return null;
}

import type { DifferenceOrderResponse, OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { failureAdvice, refusalAdvice } from '../payment/advice';
import { failure, post, runCheckout, type PaymentOutcome } from '../payment/checkout';
import { loadCheckout } from '../payment/razorpay';
import { keepOpenedPayment, openedPayment } from '../payment/storedPayments';
import { pathOf } from './ownRegistration';

/** Pays the difference for a date that costs more, from the click to its outcome. The server chooses the order. */
export async function payDifference(
  token: string,
  { names, program }: OwnRegistrationResponse,
  body: object,
  hasLeft: () => boolean,
): Promise<PaymentOutcome> {
  const script = loadCheckout();
  const result = await post<DifferenceOrderResponse>(`${pathOf(token)}/pay-difference`, body);
  if (!result.ok) return { kind: 'refused', problem: result.problem };
  const { transaction_id: transactionId, razorpay_key: key, razorpay_order: order } = result.data;
  const { result_token: resultToken, payment_status: status } = result.data;
  if (status === 'completed') return { kind: 'paid', transactionId };
  if (!order || !key || !resultToken) {
    return { kind: 'failed', transactionId, failure: failure.orderMissing() };
  }
  const open = { purpose: 'registration', transactionId, token: resultToken, key, order } as const;
  keepOpenedPayment({ ...open, draft: 'pay-difference' });
  // The page has no contact details, because everybody who has the link sees it.
  const person = { name: names[0] ?? '', email: '', phone: '' };
  const description = `Another date: ${program.name}`;
  return runCheckout(open, { person, description, onStage: () => undefined, hasLeft }, script);
}

/** Why the difference is not paid: first whether money was taken. Null when it may be paid. */
export function differenceProblem(outcome: PaymentOutcome): string | null {
  if (outcome.kind === 'refused') {
    const { problem } = outcome;
    const advice = refusalAdvice(problem, false, openedPayment() !== null);
    return problem.error ? [advice, problem.error].filter(Boolean).join(' ') : NO_RESPONSE_MESSAGES.reload;
  }
  if (outcome.kind !== 'failed') return null;
  const { code, reason } = outcome.failure;
  // Its reason says the same.
  return code === 'USER_CANCELLED' ? reason : `${failureAdvice(code, navigator.onLine, false)} ${reason}`;
}

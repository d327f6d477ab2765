import { forgetTransactionId, transactionIdFor } from './formTransaction';
import type { PaymentEnd } from './takePayment';

function needsNewId(end: PaymentEnd): boolean {
  return end.kind === 'givenBack' || (end.kind === 'refused' && end.problem.code === 'TRANSACTION_ID_REUSED');
}

/**
 * One payment for one filled form: the same details again continue the same transaction. An id that the server
 * refuses, or whose money was given back, is forgotten, and the form begins anew once. `details` as for
 * `transactionIdFor`.
 */
export async function payOnce(
  prefix: string,
  details: unknown,
  attempt: (transactionId: string) => Promise<PaymentEnd>,
): Promise<{ transactionId: string; end: PaymentEnd }> {
  const first = await transactionIdFor(prefix, details);
  const end = await attempt(first);
  if (!needsNewId(end)) return { transactionId: first, end };
  forgetTransactionId(first);
  const second = await transactionIdFor(prefix, details);
  return { transactionId: second, end: await attempt(second) };
}

import { failure, takePayment, type PaymentOutcome, type PaymentRequest } from '../payment/checkout';
import { localTransactionId } from '../payment/resultState';
import type { RegistrationOrderRequest } from '@qlu/contracts/api/index';
import { rupeesTimes } from '@qlu/contracts/money/money.rules';
import type { Problem } from '@qlu/contracts/problem/problem';

/** The optional fields of the request that the form always fills in. */
type FilledIn =
  | 'program_name'
  | 'program_date'
  | 'program_time'
  | 'program_location'
  | 'program_facilitators'
  | 'description'
  | 'number_of_people';

/** A registration order request without the attempt's fields. `amount` in rupees for one person. */
export type RegistrationOrder = Omit<RegistrationOrderRequest, FilledIn | 'transaction_id' | 'pay_again'> & {
  [Name in FilledIn]-?: NonNullable<RegistrationOrderRequest[Name]>;
};

/** The total in rupees for all people. */
export function totalOf({ amount, number_of_people: people }: RegistrationOrder): number {
  return rupeesTimes(amount, people);
}

/** A problem that the visitor cannot fix in the form: no response, or a server error. */
function isServerProblem({ status }: Problem): boolean {
  return status === 0 || status >= 500;
}

/** Registers, with a payment unless it is free. With `refused` the visitor stays at the form. */
export async function register(
  order: RegistrationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>,
): Promise<PaymentOutcome> {
  const outcome = await takePayment({
    ...attempt,
    purpose: 'registration',
    body: order,
    amount: totalOf(order),
    person: order,
    description: `Registration: ${order.program_name}`,
  });
  // A free registration has no payment result, so the form shows the problem.
  if (outcome.kind !== 'refused' || order.amount === 0 || !isServerProblem(outcome.problem)) return outcome;
  if (attempt.hasLeft?.()) return { kind: 'left' };
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(outcome.problem, outcome.problem.error),
  };
}

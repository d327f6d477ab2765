import type { IdType } from '@qlu/contracts/fields/fields.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { failure } from '../payment/failure';
import type { PaymentEnd } from '../payment/paymentEnd';
import { localTransactionId } from '../payment/paymentResult';
import { takePayment, type PaymentRequest } from '../payment/takePayment';

/** The registration order request of spec 2 §3, without the attempt. `amount` in rupees for one person. */
export interface RegistrationOrder {
  program_id: number;
  program_name: string;
  program_date: string;
  program_time: string;
  program_location: string;
  program_facilitators: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType;
  idNumber: string;
  amount: number;
  description: string;
  number_of_people: number;
}

/** Rupees for all people of the registration. */
export function totalOf({ amount, number_of_people: people }: RegistrationOrder): number {
  return (Math.round(amount * 100) * people) / 100;
}

/** What the visitor cannot mend on the form: no answer, or a server that cannot do it. */
function isOutOfHand({ status }: Problem): boolean {
  return status === 0 || status >= 500;
}

/** Registers, with payment where it costs something. `refused` leaves the visitor at the form. */
export async function register(
  order: RegistrationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage'>,
): Promise<PaymentEnd> {
  const end = await takePayment({
    ...attempt,
    purpose: 'registration',
    body: order,
    amount: totalOf(order),
    person: order,
    description: `Registration: ${order.program_name}`,
  });
  // Without a payment there is no payment result: the visitor reads the refusal at the form.
  if (end.kind !== 'refused' || order.amount === 0 || !isOutOfHand(end.problem)) return end;
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(end.problem, end.problem.error),
  };
}

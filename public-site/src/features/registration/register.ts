import type { IdType } from '@qlu/contracts/fields/fields.rules';
import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { call } from '../../lib/http';
import { failure, type Failure } from '../payment/failure';
import { localTransactionId } from '../payment/paymentResult';
import { payOnce } from '../payment/payOnce';
import {
  takePayment,
  type OrderAnswer,
  type PaymentCalls,
  type PaymentEnd,
  type PaymentStage,
} from '../payment/takePayment';

/** The registration order request of spec 2 §3, without its transaction id. `amount` in rupees for one person. */
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

export type RegistrationEnd =
  | { kind: 'registered'; transactionId: string }
  /** The form or the program is at fault: the visitor stays with the form. */
  | { kind: 'refused'; problem: Problem }
  | { kind: 'failed'; transactionId: string; failure: Failure };

const PATH = '/api/registrations';
/** The server answers within 15 s even when Razorpay is down; the rest is for slow networks. */
const LIMIT_MS = 30_000;

function post<T>(path: string, body: object) {
  return call<T>(PATH + path, { method: 'POST', body, signal: AbortSignal.timeout(LIMIT_MS) });
}

function registrationCalls(request: RegistrationOrder & { transaction_id: string }): PaymentCalls {
  return {
    createOrder: () => post<OrderAnswer>('/create-order', request),
    verify: (proof) => post('/verify-payment', proof),
    reportFailure: (report) => post<{ status: PaymentStatus }>('/payment-failed', report),
  };
}

async function attempt(
  order: RegistrationOrder,
  transactionId: string,
  onStage: (stage: PaymentStage) => void,
): Promise<PaymentEnd> {
  const calls = registrationCalls({ ...order, transaction_id: transactionId });
  if (order.amount === 0) {
    onStage('ordering');
    const answer = await calls.createOrder();
    return answer.ok
      ? { kind: 'paid', transactionId: answer.data.transaction_id }
      : { kind: 'refused', problem: answer.problem };
  }
  const description = `Registration: ${order.program_name}`;
  return takePayment({ calls, person: order, description, onStage });
}

/** What makes two orders the same to the server; what it knows of the program itself is not among it. */
function sameOrder(order: RegistrationOrder): object {
  const { program_id, name, email, phone, address, idType, idNumber, amount, description } = order;
  const { number_of_people } = order;
  return { program_id, name, email, phone, address, idType, idNumber, amount, description, number_of_people };
}

/** What the visitor cannot mend on the form: no answer, or a server that cannot do it. */
function isOutOfHand({ status }: Problem): boolean {
  return status === 0 || status >= 500;
}

/** Registers, with payment where it costs something. The same order again continues the same transaction. */
export async function register(
  order: RegistrationOrder,
  onStage: (stage: PaymentStage) => void,
): Promise<RegistrationEnd> {
  const { transactionId, end } = await payOnce('reg_', sameOrder(order), (id) => attempt(order, id, onStage));
  switch (end.kind) {
    case 'paid':
      return { kind: 'registered', transactionId: end.transactionId };
    case 'givenBack':
      return { kind: 'failed', transactionId, failure: failure.unexpected() };
    case 'failed':
      return end;
    case 'refused':
      // Without a payment there is no payment result: the visitor hears of it at the form.
      if (order.amount === 0 || !isOutOfHand(end.problem)) return end;
      return {
        kind: 'failed',
        transactionId: localTransactionId(),
        failure: failure.refused(end.problem, end.problem.error),
      };
  }
}

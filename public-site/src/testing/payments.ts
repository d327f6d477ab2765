import {
  takePayment,
  type PaymentOutcome,
  type PaymentRequest,
  type PaymentStage,
} from '../features/payment/checkout';
import { forgetDraft, keepDraft } from '../lib/formDraft';
import { advanceTime, reply } from './fakeBrowser';
import type { DonationOrder } from '../features/donations/donation';

/** A donation as the form sends it. */
export const DONATION: DonationOrder = {
  donor_name: 'Meena',
  email: 'meena@example.org',
  phone: '9876543210',
  address: '12 Lake View Road, Hyderabad 500034',
  id_type: 'PAN',
  id_number: 'ABCDE1234F',
  donation_type: 'annadaanam',
  amount: 1000,
  payment_plan: 'one-time',
  notes: '',
};

/** One donor's payment of ₹500, for tests of a whole payment. */
export const DRAFT = 'donate-draft';
export const ORDER = '/api/donations/create-order';
export const VERIFY = '/api/donations/verify-payment';
export const REPORT = '/api/donations/payment-failed';
export const RESULT = '/api/payments/token-1';

export const PROOF = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'f00d',
};

/** The server's response to an order request. */
export function orderReply(changes: object = {}): ReturnType<typeof reply> {
  return reply({
    transaction_id: 'don_1',
    razorpay_key: 'rzp_test_1',
    razorpay_order: { id: 'order_1', amount: 50_000, currency: 'INR' },
    payment_status: 'pending',
    result_token: 'token-1',
    payment_completed_at: null,
    ...changes,
  });
}

export function fillForm(): void {
  forgetDraft(DRAFT);
  keepDraft(DRAFT, { name: 'Meena', idNumber: 'ABCDE1234F' });
}

/** A running payment. `outcome` is undefined until it has ended. */
interface RunningPayment {
  stages: PaymentStage[];
  outcome: PaymentOutcome | undefined;
}

/** Clicks the button and waits for the response to the order. */
export async function press(changes: Partial<PaymentRequest> = {}): Promise<RunningPayment> {
  const payment: RunningPayment = { stages: [], outcome: undefined };
  const finished = takePayment({
    purpose: 'donation',
    draft: DRAFT,
    body: { amount: 500, email: 'meena@example.org' },
    amount: 500,
    person: { name: 'Meena', email: 'meena@example.org', phone: '9876543210' },
    description: 'Donation: Annadaanam',
    payAgain: false,
    onStage: (stage) => payment.stages.push(stage),
    ...changes,
  });
  void finished.then((outcome) => (payment.outcome = outcome));
  await advanceTime();
  return payment;
}

import { forgetDraft, keepDraft } from '../features/payment/formDraft';
import type { PaymentEnd, PaymentStage } from '../features/payment/paymentEnd';
import { takePayment, type PaymentRequest } from '../features/payment/takePayment';
import { pass, reply } from './fakeBrowser';

/** One donor's payment of ₹500, for tests of the payment's course. */
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

/** The server's answer to an order request. */
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

/** A payment under way; `end` is there when it has ended. */
interface Course {
  stages: PaymentStage[];
  end: PaymentEnd | undefined;
}

/** Presses the button and lets the order be answered. */
export async function press(changes: Partial<PaymentRequest> = {}): Promise<Course> {
  const course: Course = { stages: [], end: undefined };
  const ended = takePayment({
    purpose: 'donation',
    draft: DRAFT,
    body: { amount: 500, email: 'meena@example.org' },
    amount: 500,
    person: { name: 'Meena', email: 'meena@example.org', phone: '9876543210' },
    description: 'Donation: Annadaanam',
    payAgain: false,
    onStage: (stage) => course.stages.push(stage),
    ...changes,
  });
  void ended.then((end) => (course.end = end));
  await pass();
  return course;
}

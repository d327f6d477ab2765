import type { DonorGiftResponse, MonthlyGiftVerifiedResponse } from '@qlu/contracts/api/index';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { endAttempt } from '../../lib/formDraft';
import { call } from '@qlu/contracts/client/http';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';
import type { PaymentNotice } from '../payment/advice';
import {
  failure,
  noticeOfProblem,
  post,
  requestOrder,
  retry,
  takePayment,
  VERIFY_PAUSES,
  type Failure,
  type PaymentOutcome,
  type PaymentRequest,
} from '../payment/checkout';
import { loadCheckout, openCheckout, type PaymentProof } from '../payment/razorpay';
import { localTransactionId } from '../payment/resultState';
import { rememberedToken } from '../payment/storedPayments';
import type { DonationOrder } from './donation';

type Attempt = Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>;

export type DonationOutcome =
  | Exclude<PaymentOutcome, { kind: 'refused' }>
  /** The checkout of a monthly gift ended. Its page shows whether it has begun. */
  | { kind: 'begun'; token: string };

/** The delay between the order and the checkout of pay it forward. */
const PAY_IT_FORWARD_DELAY_MS = 100;

/** The description that the checkout shows. */
function descriptionOf({ donation_type: type, sponsored_program: program, spots }: DonationOrder): string {
  if (!program) return `Donation: ${DONATION_LABELS[type]}`;
  return `${DONATION_LABELS[type]}: ${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 place' : `${spots} places`}`;
}

/** Pays a donation. Every rejection by the server is a failed donation, except a repeat. */
export async function donate(order: DonationOrder, attempt: Attempt): Promise<DonationOutcome> {
  const { donor_name: name, email, phone, amount, sponsored_program: program } = order;
  const outcome = await takePayment({
    ...attempt,
    purpose: 'donation',
    body: order,
    // The address of a pay it forward order contains a timestamp.
    search: program ? `?t=${Date.now()}` : '',
    amount,
    person: { name, email, phone },
    description: descriptionOf(order),
    checkoutDelay: program ? PAY_IT_FORWARD_DELAY_MS : undefined,
  });
  if (outcome.kind !== 'refused') return outcome;
  if (attempt.hasLeft?.()) return { kind: 'left' };
  const { problem } = outcome;
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(
      problem,
      problem.code === 'AMOUNT_TOO_LARGE' ? problem.error : DONATION_MESSAGES.orderFailed(problem.status),
    ),
  };
}

/** Gives once or every month. */
export function give(order: DonationOrder, attempt: Attempt): Promise<DonationOutcome> {
  return order.payment_plan === MONTHLY_PLAN ? giveMonthly(order, attempt) : donate(order, attempt);
}

export function resultOf(order: DonationOrder, transactionId: string): ResultDetails {
  const { sponsored_program: program, spots } = order;
  return {
    registrationType: 'donation',
    donationType: DONATION_LABELS[order.donation_type],
    transactionId,
    resultToken: rememberedToken(transactionId) ?? undefined,
    timestamp: new Date().toISOString(),
    donorName: order.donor_name,
    email: order.email,
    phone: order.phone,
    idType: order.id_type,
    // The browser stores navigation states on disk, so the number is masked as on the page.
    idNumber: idNumberForResult(order.id_type, order.id_number),
    amount: order.amount,
    paymentPlan: order.payment_plan ?? PAYMENT_PLAN,
    sponsoredProgram: program && SPONSORED_LABELS[program],
    spots: program ? (spots ?? undefined) : undefined,
  };
}

export function unexpectedOutcome(cause: unknown): DonationOutcome {
  reportError(cause);
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.unexpected(),
  };
}

const READ_PAUSES = [1000, 2000];
const LIMIT_MS = 30_000;
const GIVE_ONCE = 'Press Donate Now again to give this amount once.';

/** The donor left the checkout. The next click opens it again. */
const CLOSED: PaymentNotice = {
  kind: 'renewed',
  sentence: 'The payment window is closed, and nothing was charged. Press the button to open it again.',
};

/** The donor left the checkout, and the server did not respond. */
const UNKNOWN: PaymentNotice = {
  kind: 'renewed',
  sentence:
    'We do not know yet whether anything was charged, because the connection was lost. Please check the messages of your bank before you press the button again.',
};

/** The server has not said in this tab yet what a checkout has led to. */
const UNKNOWN_KEY = 'monthly-gift-unknown';

function isUnknown(): boolean {
  return readStored('sessionStorage', UNKNOWN_KEY) === true;
}

/** The notice for a rejected monthly gift; null when the failure page shows the problem. */
function noticeOf(problem: Problem): PaymentNotice | null {
  const { code, error, fields } = problem;
  const refusal = code === 'MONTHLY_GIFTS_OFF' ? error : fields?.amount?.[0];
  if (refusal) return { kind: 'renewed', sentence: `${refusal} ${GIVE_ONCE}`, givesOnce: true };
  return noticeOfProblem(problem, null);
}

/** A lost response changes nothing: the gift's page asks the server again. */
function verify(transactionId: string, proof: PaymentProof): Promise<unknown> {
  const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = proof;
  const body = {
    transaction_id: transactionId,
    razorpay_payment_id,
    razorpay_subscription_id,
    razorpay_signature,
  };
  return retry(() => post<MonthlyGiftVerifiedResponse>('/api/monthly-gifts/verify', body), VERIFY_PAUSES);
}

/** Begins a monthly gift: subscription, checkout, then verification. */
export async function giveMonthly(
  order: DonationOrder,
  { draft, payAgain, onStage, hasLeft }: Attempt,
): Promise<DonationOutcome> {
  onStage('ordering');
  const script = loadCheckout();
  const result = await requestOrder({ purpose: 'donation', draft, body: order, payAgain });
  if (!result.ok) {
    const notice = noticeOf(result.problem);
    if (notice && notice.kind !== 'repeat') endAttempt(draft);
    if (notice) return { kind: 'noticed', notice };
    if (hasLeft?.()) return { kind: 'left' };
    if (isUnknown()) return { kind: 'noticed', notice: UNKNOWN };
    const text = DONATION_MESSAGES.orderFailed(result.problem.status);
    return failedWith(localTransactionId(), failure.refused(result.problem, text));
  }
  const {
    transaction_id: transactionId,
    razorpay_key: key,
    razorpay_subscription_id: subscriptionId,
    monthly_gift_token: token,
  } = result.data;
  const Razorpay = await script;
  if (hasLeft?.()) return { kind: 'left' };
  if (!key || !subscriptionId || !token) return failedWith(transactionId, failure.orderMissing());
  if (!Razorpay && isUnknown()) return { kind: 'noticed', notice: UNKNOWN };
  if (!Razorpay) return failedWith(transactionId, failure.checkoutMissing());
  onStage('paying');
  writeStored('sessionStorage', UNKNOWN_KEY, true);
  const { donor_name: name, email, phone } = order;
  const outcome = await openCheckout(Razorpay, {
    key,
    order: { subscriptionId },
    person: { name, email, phone },
    description: `${DONATION_LABELS[order.donation_type]}, every month`,
  }).ended;
  onStage('confirming');
  if (outcome.kind === 'paid') {
    writeStored('sessionStorage', UNKNOWN_KEY, undefined);
    await verify(transactionId, outcome.proof);
    return { kind: 'begun', token };
  }
  // The payment may have succeeded without a report to this page.
  const gift = await retry(() => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    return call<DonorGiftResponse>(`/api/monthly-gifts/${token}`, { signal });
  }, READ_PAUSES);
  if (!gift.ok) return { kind: 'noticed', notice: UNKNOWN };
  writeStored('sessionStorage', UNKNOWN_KEY, undefined);
  return gift.data.status === 'created' ? { kind: 'noticed', notice: CLOSED } : { kind: 'begun', token };
}

function failedWith(transactionId: string, cause: Failure): DonationOutcome {
  return { kind: 'failed', transactionId, failure: cause };
}

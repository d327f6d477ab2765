import type { DonorGiftResponse, MonthlyGiftVerifiedResponse } from '@qlu/contracts/api/index';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import type { PaymentNotice } from '../payment/advice';
import {
  failure,
  type Failure,
  noticeOfProblem,
  requestOrder,
  retry,
  type PaymentRequest,
} from '../payment/checkout';
import { loadCheckout, openCheckout, type PaymentProof } from '../payment/razorpay';
import { localTransactionId } from '../payment/resultState';
import { endAttempt } from '../../lib/formDraft';
import { call, type CallProblem } from '../../lib/http';
import { readStored, writeStored } from '../../lib/storedJson';
import type { DonationOrder, DonationOutcome } from './donate';

const VERIFY_PAUSES = [1000, 2000, 4000, 8000];
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
function noticeOf(problem: CallProblem): PaymentNotice | null {
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
  return retry(() => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    return call<MonthlyGiftVerifiedResponse>('/api/monthly-gifts/verify', { method: 'POST', body, signal });
  }, VERIFY_PAUSES);
}

/** Begins a monthly gift: subscription, checkout, then verification. */
export async function giveMonthly(
  order: DonationOrder,
  { draft, payAgain, onStage, hasLeft }: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>,
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

import type { DisputeResponse, PaymentDetailResponse, RefundResponse } from '@qlu/contracts/api/index';
import { formatMoney, toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import { GIVEN_BACK_TEXTS } from '@qlu/contracts/payments/received.rules';
import { disputeStatusText } from '../resources/attention/attention-texts';
import type { RefundTarget } from './refund-dialog';

/** The largest amount that a refund may have; `amount` in `currency`. */
export function refundLimitOf(
  payment: PaymentDetailResponse,
  second: RefundTarget['second'],
): { amount: number; currency: string } {
  if (!second) return { amount: payment.refundable_amount, currency: 'INR' };
  const refunded = payment.refunds
    .filter(
      ({ gateway_payment_id, status }) =>
        gateway_payment_id === second.gatewayPaymentId && status !== 'failed',
    )
    .reduce((sum, { amount }) => sum + (toPaise(amount) ?? 0), 0);
  return { amount: toRupees((toPaise(second.amount) ?? 0) - refunded), currency: second.currency };
}

/** What a refund means, and who is notified. @param isWhole whether the payment alone pays for its registration or donation */
export function aboutRefund({ purpose }: Pick<PaymentDetailResponse, 'purpose'>, isWhole: boolean): string {
  const consequence =
    purpose === 'donation'
      ? ' A tax receipt is cancelled, and replaced when a part of the donation is left.'
      : ' A refund of everything cancels the registration.';
  return `A payer with an email address gets an email, without the reason.${isWhole ? consequence : ''} A refund cannot be undone.`;
}

const STATUS_TEXTS: Record<RefundResponse['status'], string> = {
  pending: 'waiting at Razorpay',
  processed: 'sent to the payer',
  failed: 'failed; nothing was refunded',
};

/** `₹2,500: sent to the payer. Bank reference 74…01. Illness (admin)`. */
export function refundLine(refund: RefundResponse): string {
  const { amount, currency, status, reason, requested_by, failure, bank_reference } = refund;
  const failureText = failure ? ` Razorpay says: ${failure}.` : '';
  const requesterText = requested_by ? ` (${requested_by})` : '';
  const bankText = bank_reference ? ` Bank reference ${bank_reference}.` : '';
  if (refund.mode !== 'razorpay') {
    const reference = bank_reference ? ` Reference ${bank_reference}.` : '';
    return `${formatMoney(amount, currency)}: refunded ${GIVEN_BACK_TEXTS[refund.mode]}.${reference} ${reason}${requesterText}`;
  }
  return `${formatMoney(amount, currency)}: ${STATUS_TEXTS[status]}.${failureText}${bankText} ${reason}${requesterText}`;
}

/** `₹2,500 disputed at the bank: Lost, the bank took the money back. Number disp_MT48CvBhIC98MQ`. */
export function disputeLine({ dispute_id, amount, currency, status }: DisputeResponse): string {
  const outcome = status === 'lost' ? 'Lost, the bank took the money back' : disputeStatusText(status);
  return `${formatMoney(amount, currency)} disputed at the bank: ${outcome}. Number ${dispute_id}`;
}

import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import type { FailureDetails, ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { failure, type Failure, type PaymentRequest } from '../payment/checkout';
import { localTransactionId } from '../payment/resultState';
import { rememberedToken } from '../payment/storedPayments';
import { importWithRetries } from '../../lib/importWithRetries';
import { donate, type DonationOrder, type DonationOutcome } from './donate';

/** Gives once or every month. Only a donor who chose a monthly gift loads its code. */
export async function give(
  order: DonationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>,
): Promise<DonationOutcome> {
  if (order.payment_plan !== MONTHLY_PLAN) return donate(order, attempt);
  const { giveMonthly } = await importWithRetries(() => import('./monthlyPayment'));
  return giveMonthly(order, attempt);
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

export function failedResult(order: DonationOrder, transactionId: string, cause: Failure): FailureDetails {
  return { ...resultOf(order, transactionId), errorCode: cause.code, failureReason: cause.reason };
}

export function unexpectedOutcome(cause: unknown): DonationOutcome {
  reportError(cause);
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.unexpected(),
  };
}

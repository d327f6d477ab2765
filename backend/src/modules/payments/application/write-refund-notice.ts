import { Injectable } from '@nestjs/common';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { formatMoney, rupeesOf } from '@qlu/contracts/money/money.rules';
import { GIVEN_BACK_TEXTS } from '@qlu/contracts/payments/received.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, type EmailContent, type Recipient } from '../../notifications/index.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { knownRefunds, RECEIVED_BY_HAND, type Refund, type RefundStatus } from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners, type PaymentSubject } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../ports/refund-repository.js';

interface FoundRefund {
  refund: Refund;
  payment: Payment;
  subject: PaymentSubject;
  /** The name of the program or of the kind of donation. */
  purpose: string;
  /** The payer, when another person has the place now. */
  former: Recipient | null;
  current: Recipient | null;
  /** With its currency. */
  amount: string;
}

/**
 * The emails about a refund that was processed, or that the bank rejected afterwards. They leave out the office's reason,
 * which is internal.
 */
@Injectable()
export class WriteRefundNotice {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly attempts: PaymentAttempts,
    private readonly attention: Attention,
  ) {}

  @EmailOf('refund-notice')
  write(refundId: string): Promise<EmailContent | null> {
    return this.writeTo('payer', refundId);
  }

  /** The email to the person who has the place now, when the payer has passed it on. */
  @EmailOf('place-refunded')
  writeToParticipant(refundId: string): Promise<EmailContent | null> {
    return this.writeTo('participant', refundId);
  }

  /** The email to the payer when a refund was rejected after it was processed. */
  @EmailOf('refund-rejected')
  async writeRejection(refundId: string): Promise<EmailContent | null> {
    const found = await this.find(refundId, 'failed');
    if (!found) return null;
    const { refund, payment, purpose, former, current, amount } = found;
    const to = former ?? current;
    if (!to?.address) return null;
    return {
      to,
      subject: `Your refund of ${amount} for ${purpose} did not go through`,
      heading: 'Your refund did not go through',
      paragraphs: [
        greeting(to.name),
        `Our refund of ${amount} could not be completed, so this money will not arrive.`,
        await this.afterRejection(refund),
      ],
      facts: [
        { name: 'Not refunded', value: amount },
        ...purposeOf(payment, purpose),
        ...idsOf(refund, payment),
      ],
      link: former ? null : pageOf(payment),
      notes: [],
    };
  }

  /** The email may be sent again after the office has refunded the money in another way. */
  private async afterRejection({
    paymentId,
    gatewayPaymentId,
    amount,
    currency,
    createdAt,
  }: Refund): Promise<string> {
    const refunds = await this.refunds.ofPayment(paymentId);
    const since = knownRefunds(
      gatewayPaymentId,
      refunds.filter((one) => one.createdAt > createdAt),
    );
    return since < amount
      ? 'We will refund you again or contact you. You do not have to do anything.'
      : `We have begun another refund of ${formatMoney(rupeesOf(since), currency)} since then. Please contact us if it does not arrive.`;
  }

  private async writeTo(reader: 'payer' | 'participant', refundId: string): Promise<EmailContent | null> {
    const found = await this.find(refundId, 'processed');
    if (!found) return null;
    const { refund, payment, subject, purpose, former, current, amount } = found;
    const isParticipant = reader === 'participant';
    const to = isParticipant ? current : (former ?? current);
    if (!to?.address || (isParticipant && !former)) return null;
    const isFormer = to === former;
    return {
      to,
      subject: isParticipant
        ? `About your registration for ${purpose}`
        : `Refund of ${amount} for ${purpose}`,
      heading: headingOf(refund, isParticipant),
      paragraphs: [
        greeting(to.name),
        isParticipant
          ? `We have refunded ${amount} to the person who paid for your registration.`
          : waysBack(refund, amount),
        ...(isFormer ? [PASSED_ON] : await this.consequenceOf(refund, payment, subject, isParticipant)),
      ],
      facts: [
        { name: 'Refunded', value: amount },
        ...purposeOf(payment, purpose),
        ...(isParticipant ? [] : idsOf(refund, payment)),
      ],
      // The page is of the person who has the place now.
      link: isFormer ? null : pageOf(payment),
      notes:
        refund.mode === 'razorpay' && !isParticipant
          ? ['If it has not arrived by then, your bank can trace it with the refund ID.']
          : [],
    };
  }

  /** Null when the refund has another status, or what was paid for is erased. */
  private async find(refundId: string, status: RefundStatus): Promise<FoundRefund | null> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== status) return null;
    const payment = await this.payments.find(refund.paymentId);
    if (!payment) return null;
    const owner = this.owners.of(payment);
    const [former, current, subject] = await Promise.all([
      this.owners.formerPayerOf(payment),
      owner.payerOf(payment),
      owner.subjectOf(payment),
    ]);
    if (!subject) return null;
    const amount = formatMoney(rupeesOf(refund.amount), refund.currency);
    const purpose = subject.program?.name ?? DONATION_LABELS[subject.donation?.type as DonationType];
    return { refund, payment, subject, purpose, former, current, amount };
  }

  private async consequenceOf(
    refund: Refund,
    payment: Payment,
    { program }: PaymentSubject,
    isParticipant: boolean,
  ): Promise<string[]> {
    // The other payment is of the payer, who has passed this place on.
    return !isParticipant && (await this.isPaidAgain(payment))
      ? [`It was a second payment. Your other ${payment.purpose} is still valid.`]
      : consequence(refund, payment, program, isParticipant);
  }

  /**
   * Whether a refunded payment is one of two for the same, and the other one is still valid. A payer who registers or donates
   * twice on purpose has no flag.
   */
  private async isPaidAgain(payment: Payment): Promise<boolean> {
    const other = payment.state === 'refunded' ? await this.attempts.findPaidMeanwhile(payment) : null;
    if (!other) return false;
    const flags = [
      ...(await this.attention.ofPayment(payment.id)),
      ...(await this.attention.ofPayment(other.id)),
    ];
    if (!flags.some(({ kind }) => kind === 'paid_again')) return false;
    const subject = await this.owners.of(other).subjectOf(other);
    return (
      subject !== null &&
      (!subject.program ||
        (subject.program.hasSeat && !subject.program.isCancelled && !subject.program.isProgramCancelled))
    );
  }
}

export function purposeOf(payment: Payment, purpose: string): EmailContent['facts'] {
  return [{ name: payment.purpose === 'donation' ? 'Donation' : 'Program', value: purpose }];
}

export function pageOf({ resultToken }: Payment): EmailContent['link'] {
  return { label: 'See Your Payment', path: paymentResultPath(resultToken) };
}

const VALID = 'Your registration is still valid.';
const PASSED_ON =
  'You paid for this registration, which is in another person’s name now, so the refund comes to you.';

function headingOf({ mode }: Refund, isParticipant: boolean): string {
  if (isParticipant) return 'A refund for your registration';
  return mode === 'razorpay' ? 'Your refund is on its way' : 'Your refund';
}

function idsOf(
  { mode, bankReference, ...refund }: Refund,
  { transactionId }: Payment,
): EmailContent['facts'] {
  return [
    { name: 'Transaction ID', value: transactionId },
    { name: 'Payment ID', value: refund.gatewayPaymentId },
    { name: 'Refund ID', value: refund.gatewayRefundId ?? '' },
    { name: 'Reference', value: mode === 'razorpay' ? '' : (bankReference ?? '') },
  ];
}

function waysBack({ mode }: Refund, amount: string): string {
  return mode === 'razorpay'
    ? `We have refunded ${amount} to your original payment method. It may take up to ten working days to arrive.`
    : `We have given ${amount} back to you ${GIVEN_BACK_TEXTS[mode]}.`;
}

/** What it means for the registration or donation that money went back. */
export function consequence(
  { gatewayPaymentId }: Pick<Refund, 'gatewayPaymentId'>,
  payment: Payment,
  program: PaymentSubject['program'],
  isParticipant: boolean,
): string[] {
  if (!isSettled(payment)) return [];
  if (gatewayPaymentId !== (payment.gatewayPaymentId ?? RECEIVED_BY_HAND))
    return payment.state === 'refunded'
      ? []
      : [isParticipant ? VALID : 'It was a second payment. Your first payment is still valid.'];
  if (!program) return [];
  // The difference for another date: the registration has a payment of its own.
  const isDifference = program.registrationToken !== undefined;
  if (payment.state === 'refunded' && !isDifference)
    return ['The whole payment is refunded now, so your registration is cancelled.'];
  if (program.isCancelled) return ['Your registration is cancelled.'];
  if (program.hasSeat && program.isProgramCancelled) return ['This program is cancelled.'];
  if (isDifference) return ['This refund does not change your registration.'];
  return [program.hasSeat ? VALID : 'You do not have a place in this program.'];
}

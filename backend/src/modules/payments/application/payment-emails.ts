import { Injectable } from '@nestjs/common';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { formatMoney, toRupees } from '@qlu/contracts/money/money.rules';
import { GIVEN_BACK_TEXTS, MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import {
  EmailOf,
  greeting,
  type EmailContent,
  type Fact,
  type Recipient,
} from '../../notifications/index.js';
import { isAtRazorpay, isSettled, type Payment } from '../domain/payment.js';
import { knownRefunds, RECEIVED_BY_HAND, type Refund, type RefundStatus } from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners, type PaymentSubject } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';
import { PaymentSettings } from './reconciliation-service.js';

interface FoundPayment {
  payment: Payment;
  subject: PaymentSubject;
  /** The name of the program or of the kind of donation. */
  purpose: string;
  /** The payer, when another person has the place now. */
  former: Recipient | null;
  current: Recipient | null;
}

interface FoundRefund extends FoundPayment {
  refund: Refund;
  /** With its currency. */
  amount: string;
}

/**
 * The emails about money that went back to a payer, and the operator's alert. They leave out the office's reason of a refund,
 * which is internal.
 */
@Injectable()
export class PaymentEmails {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly disputes: DisputeRepository,
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly attempts: PaymentAttempts,
    private readonly attention: Attention,
    private readonly health: GatewayHealth,
    private readonly settings: PaymentSettings,
  ) {}

  /** The email to the payer about a processed refund. */
  @EmailOf('refund-notice')
  writeRefundNotice(refundId: string): Promise<EmailContent | null> {
    return this.writeRefund(refundId, false);
  }

  /** The email to the person who has the place now, when the payer has passed it on. */
  @EmailOf('place-refunded')
  writePlaceRefunded(refundId: string): Promise<EmailContent | null> {
    return this.writeRefund(refundId, true);
  }

  /** The email to the payer when a refund was rejected after it was processed. */
  @EmailOf('refund-rejected')
  async writeRefundRejected(refundId: string): Promise<EmailContent | null> {
    const found = await this.findRefund(refundId, 'failed');
    if (!found) return null;
    const { refund, payment, purpose, former, amount } = found;
    const to = toReader(found, false);
    if (!to) return null;
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
        ...toPurposeFacts(payment, purpose),
        ...toIdFacts(payment, refund.gatewayPaymentId),
        ...toRefundFacts(refund),
      ],
      link: former ? null : toPageLink(payment),
      notes: [],
    };
  }

  /**
   * The email about money that the bank took back from us for the payer.
   * @param key Razorpay's id of the dispute; with `:participant` for the person who has the place now
   */
  @EmailOf('dispute-lost')
  async writeDisputeLost(key: string): Promise<EmailContent | null> {
    const [disputeId, reader] = key.split(':');
    const dispute = await this.disputes.find(disputeId ?? '');
    if (dispute?.status !== 'lost') return null;
    const found = await this.findPayment(dispute.ourPaymentId);
    if (!found) return null;
    const { payment, subject, purpose, former } = found;
    const isParticipant = reader === 'participant';
    const to = toReader(found, isParticipant);
    if (!to) return null;
    const amount = formatMoney(toRupees(dispute.amount), dispute.currency);
    const isFormer = to === former;
    const followed = toConsequence(dispute.paymentId, payment, subject.program, isParticipant);
    return {
      to,
      subject: isParticipant
        ? `About your registration for ${purpose}`
        : `The bank has returned ${amount} for ${purpose}`,
      heading: isParticipant ? 'The payment for your registration' : 'The bank has returned your payment',
      paragraphs: [
        greeting(to.name),
        isParticipant
          ? `The bank has returned ${amount} to the person who paid for your registration, because that person disputed the payment.`
          : `You asked your bank to return a payment to us, and the bank has decided to return ${amount} to you. It comes from the bank, so we do not refund it as well.`,
        ...(isFormer ? [] : followed),
        'If this is a mistake, please call us. We are happy to help.',
      ],
      facts: [
        { name: 'Returned', value: amount },
        ...toPurposeFacts(payment, purpose),
        ...(isParticipant ? [] : toIdFacts(payment, dispute.paymentId)),
      ],
      link: isFormer ? null : toPageLink(payment),
      notes: [],
    };
  }

  /** The email that informs the operator that Razorpay rejects the account's keys. Null when Razorpay accepts the keys again. */
  @EmailOf('gateway-alert')
  async writeGatewayAlert(): Promise<EmailContent | null> {
    const since = await this.health.rejectedSince();
    if (!since) return null;
    return {
      to: { name: '', address: this.settings.alertEmail },
      subject: 'Payments do not work: Razorpay rejects our keys',
      heading: 'Razorpay rejects our keys',
      paragraphs: [
        'At the moment nobody can pay or get a refund, and we cannot confirm open payments. Nothing is lost: the server tries again every five minutes.',
        'Please log in to the Razorpay dashboard, open Account & Settings, API Keys, and compare the key id with the setting RAZORPAY_KEY_ID of the server. If the key was regenerated, set the new key id and key secret and restart the server.',
      ],
      facts: [{ name: 'Since', value: formatInstant(since) }],
      link: { label: 'Open Needs Attention', path: '/admin/attention' },
      notes: [],
    };
  }

  private async writeRefund(refundId: string, isParticipant: boolean): Promise<EmailContent | null> {
    const found = await this.findRefund(refundId, 'processed');
    if (!found) return null;
    const { refund, payment, subject, purpose, former, amount } = found;
    const to = toReader(found, isParticipant);
    if (!to) return null;
    const isFormer = to === former;
    return {
      to,
      subject: isParticipant
        ? `About your registration for ${purpose}`
        : `Refund of ${amount} for ${purpose}`,
      heading: toHeading(refund, isParticipant),
      paragraphs: [
        greeting(to.name),
        isParticipant
          ? `We have refunded ${amount} to the person who paid for your registration.`
          : describeWayBack(refund, amount),
        ...(isFormer ? [PASSED_ON] : await this.describeConsequence(refund, payment, subject, isParticipant)),
      ],
      facts: [
        { name: 'Refunded', value: amount },
        ...toPurposeFacts(payment, purpose),
        ...(isParticipant ? [] : [...toIdFacts(payment, refund.gatewayPaymentId), ...toRefundFacts(refund)]),
      ],
      // The page is of the person who has the place now.
      link: isFormer ? null : toPageLink(payment),
      notes:
        refund.mode === 'razorpay' && !isParticipant
          ? ['If it has not arrived by then, your bank can trace it with the refund ID.']
          : [],
    };
  }

  /** The email may be sent again after the office has refunded the money in another way. */
  private async afterRejection(refund: Refund): Promise<string> {
    const { gatewayPaymentId, amount, currency, createdAt } = refund;
    const later = (await this.refunds.ofPayment(refund.paymentId)).filter((one) => one.createdAt > createdAt);
    const since = knownRefunds(gatewayPaymentId, later);
    return since < amount
      ? 'We will refund you again or contact you. You do not have to do anything.'
      : `We have begun another refund of ${formatMoney(toRupees(since), currency)} since then. Please contact us if it does not arrive.`;
  }

  /** Null when the refund has another status, or what was paid for is erased. */
  private async findRefund(refundId: string, status: RefundStatus): Promise<FoundRefund | null> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== status) return null;
    const found = await this.findPayment(refund.paymentId);
    return found && { ...found, refund, amount: formatMoney(toRupees(refund.amount), refund.currency) };
  }

  /** Null when what was paid for is erased. */
  private async findPayment(id: string): Promise<FoundPayment | null> {
    const payment = await this.payments.find(id);
    if (!payment) return null;
    const owner = this.owners.of(payment);
    const [former, current, subject] = await Promise.all([
      this.owners.findFormerPayer(payment),
      owner.findPayer(payment),
      owner.findSubject(payment),
    ]);
    if (!subject) return null;
    const purpose = subject.program?.name ?? DONATION_LABELS[subject.donation?.type as DonationType];
    return { payment, subject, purpose, former, current };
  }

  private async describeConsequence(
    refund: Refund,
    payment: Payment,
    { program }: PaymentSubject,
    isParticipant: boolean,
  ): Promise<string[]> {
    // The other payment is of the payer, who has passed this place on.
    return !isParticipant && (await this.isPaidAgain(payment))
      ? [`It was a second payment. Your other ${payment.purpose} is still valid.`]
      : toConsequence(refund.gatewayPaymentId, payment, program, isParticipant);
  }

  /**
   * True when a refunded payment is one of two for the same, and the other one is still valid. A payer who registers or donates
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
    const subject = await this.owners.of(other).findSubject(other);
    if (!subject?.program) return subject !== null;
    const { hasSeat, isCancelled, isProgramCancelled } = subject.program;
    return hasSeat && !isCancelled && !isProgramCancelled;
  }
}

/** How the office received the money, for the email with the receipt; nothing for a payment at Razorpay. */
export function receivedFacts(payment: Payment): Fact[] {
  if (isAtRazorpay(payment)) return [];
  return [
    { name: 'Paid by', value: MODE_LABELS[payment.mode] },
    { name: 'Reference', value: payment.reference },
  ];
}

/** The person to write to; null without an address, and for the participant when the payer has the place. */
function toReader({ former, current }: FoundPayment, isParticipant: boolean): Recipient | null {
  if (isParticipant && !former) return null;
  const to = isParticipant ? current : (former ?? current);
  return to?.address ? to : null;
}

function toPurposeFacts(payment: Payment, purpose: string): Fact[] {
  return [{ name: payment.purpose === 'donation' ? 'Donation' : 'Program', value: purpose }];
}

function toPageLink({ resultToken }: Payment): EmailContent['link'] {
  return { label: 'See Your Payment', path: paymentResultPath(resultToken) };
}

const VALID = 'Your registration is still valid.';
const PASSED_ON =
  'You paid for this registration, which is in another person’s name now, so the refund comes to you.';

function toHeading({ mode }: Refund, isParticipant: boolean): string {
  if (isParticipant) return 'A refund for your registration';
  return mode === 'razorpay' ? 'Your refund is on its way' : 'Your refund';
}

function toIdFacts({ transactionId }: Payment, gatewayPaymentId: string): Fact[] {
  return [
    { name: 'Transaction ID', value: transactionId },
    { name: 'Payment ID', value: gatewayPaymentId },
  ];
}

function toRefundFacts({ mode, gatewayRefundId, bankReference }: Refund): Fact[] {
  return [
    { name: 'Refund ID', value: gatewayRefundId ?? '' },
    { name: 'Reference', value: mode === 'razorpay' ? '' : (bankReference ?? '') },
  ];
}

function describeWayBack({ mode }: Refund, amount: string): string {
  return mode === 'razorpay'
    ? `We have refunded ${amount} to your original payment method. It may take up to ten working days to arrive.`
    : `We have given ${amount} back to you ${GIVEN_BACK_TEXTS[mode]}.`;
}

/** The consequence for the registration or donation. */
function toConsequence(
  gatewayPaymentId: string,
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

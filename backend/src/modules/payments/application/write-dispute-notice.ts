import { Injectable } from '@nestjs/common';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { formatMoney, rupeesOf } from '@qlu/contracts/money/money.rules';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { consequence, pageOf, purposeOf } from './write-refund-notice.js';

/** The email about money that the bank took back from us for the payer. */
@Injectable()
export class WriteDisputeNotice {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
  ) {}

  /** @param subject Razorpay's id of the dispute; with `:participant` for the person who has the place now */
  @EmailOf('dispute-lost')
  async write(subject: string): Promise<EmailContent | null> {
    const [disputeId, reader] = subject.split(':');
    const dispute = await this.disputes.find(disputeId ?? '');
    if (dispute?.status !== 'lost') return null;
    const payment = await this.payments.find(dispute.ourPaymentId);
    if (!payment) return null;
    const owner = this.owners.of(payment);
    const [former, current, about] = await Promise.all([
      this.owners.formerPayerOf(payment),
      owner.payerOf(payment),
      owner.subjectOf(payment),
    ]);
    const isParticipant = reader === 'participant';
    const to = isParticipant ? current : (former ?? current);
    if (!to?.address || !about || (isParticipant && !former)) return null;
    const amount = formatMoney(rupeesOf(dispute.amount), dispute.currency);
    const purpose = about.program?.name ?? DONATION_LABELS[about.donation?.type as DonationType];
    const isFormer = to === former;
    const followed = consequence(
      { gatewayPaymentId: dispute.paymentId },
      payment,
      about.program,
      isParticipant,
    );
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
        ...purposeOf(payment, purpose),
        ...(isParticipant
          ? []
          : [
              { name: 'Transaction ID', value: payment.transactionId },
              { name: 'Payment ID', value: dispute.paymentId },
            ]),
      ],
      link: isFormer ? null : pageOf(payment),
      notes: [],
    };
  }
}

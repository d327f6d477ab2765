import { Injectable } from '@nestjs/common';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { setValues } from '@qlu/contracts/resource/resource';
import { Vault } from '../../../kernel/vault.js';
import { BeginPayment, normalizedPayer, type Payment, type PaymentRecord } from '../../payments/index.js';
import { donationItem, type DonationRequest, type NewDonation } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** Stores a donation with one open order. The transaction id is the idempotency key of the attempt. */
@Injectable()
export class CreateDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly beginPayment: BeginPayment,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns the payment with its order, or a settled payment.
   * @throws TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, GATEWAY_*
   */
  async execute(request: DonationRequest): Promise<Payment> {
    const { transactionId, donor, idNumber, amount, payAgain } = request;
    return this.beginPayment.execute(
      {
        transactionId,
        purpose: 'donation',
        amount,
        item: donationItem(request),
        itemDetail: '',
        payerKey: normalizedPayer({ phone: donor.phone, email: donor.email, idNumber }),
        requestDigest: this.vault.digest(digestedText(request)),
        payAgain,
      },
      async () => this.recordOf(request),
    );
  }

  private recordOf(request: DonationRequest): PaymentRecord {
    const { transactionId, donor, idNumber, type, sponsorship, notes } = request;
    const donation = (paymentId: string): NewDonation => ({
      transactionId,
      donor,
      idNumber: { sealed: this.vault.seal(idNumber, transactionId), mask: maskIdNumber(idNumber) },
      type,
      sponsorship,
      paymentPlan: PAYMENT_PLAN,
      notes,
      paymentId,
    });
    return {
      add: (paymentId) => this.donations.add(donation(paymentId)),
    };
  }
}

/**
 * The text of which digests are stored: its names and their order must not change. A field that was added later is in it
 * only when it is set, so that earlier attempts keep their digest.
 */
export function digestedText(request: DonationRequest): string {
  const { transactionId, donor, idNumber, type, sponsorship, amount, notes, payAgain } = request;
  const { donor_name: name, email, phone, address, id_type: idType, ...added } = donor;
  return JSON.stringify({
    transactionId,
    donor: { name, email, phone, address, idType, idNumber, ...setValues(added) },
    type,
    sponsorship,
    amount,
    notes,
    payAgain: payAgain || undefined,
  });
}

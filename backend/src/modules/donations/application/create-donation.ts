import { PAYMENT_PLAN, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import type { Vault } from '../../../kernel/vault.js';
import type { Payment, PaymentRecord, PaymentService } from '../../payments/index.js';
import type { Donor, Sponsorship } from '../domain/donation.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/**
 * A request to donate. `amount` in paise; the request class has already compared it with the chosen donation
 * type.
 */
export interface DonationRequest {
  transactionId: string;
  donor: Donor;
  type: DonationType;
  sponsorship: Sponsorship | null;
  amount: number;
  notes: string;
  /** The donor wants to make the same donation again although it was completed recently. */
  payAgain: boolean;
}

/** Stores a donation with one open order. The transaction id is the idempotency key of the attempt. */
export class CreateDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns the payment with its order, or a settled payment.
   * @throws TRANSACTION_ID_REUSED, ALREADY_PAID, GATEWAY_*
   */
  async execute(request: DonationRequest): Promise<Payment> {
    const { transactionId, donor, amount, payAgain } = request;
    return this.payments.open(
      {
        transactionId,
        purpose: 'donation',
        amount,
        item: itemOf(request),
        itemDetail: '',
        payer: donor,
        requestDigest: this.vault.digest(digestedText(request)),
        payAgain,
      },
      async () => this.recordOf(request),
    );
  }

  private recordOf({ transactionId, donor, type, sponsorship, notes }: DonationRequest): PaymentRecord {
    const { idNumber, ...person } = donor;
    return {
      add: (paymentId) =>
        this.donations.add({
          transactionId,
          donor: person,
          idNumber: { sealed: this.vault.seal(idNumber, transactionId), mask: maskIdNumber(idNumber) },
          type,
          sponsorship,
          paymentPlan: PAYMENT_PLAN,
          notes,
          paymentId,
        }),
      update: (first) => this.donations.updateDetails(first, { donor: person, notes }),
    };
  }
}

/** Leaves out a false `payAgain`, so that attempts from before that field keep their digest. */
function digestedText({ payAgain, ...request }: DonationRequest): string {
  return JSON.stringify({ ...request, payAgain: payAgain || undefined });
}

/**
 * The item of a donation, to find repeats. It includes the amount, because donors choose the amount of
 * general ones.
 */
function itemOf({ type, sponsorship, amount }: DonationRequest): string {
  const { program = '', spots = '' } = sponsorship ?? {};
  return ['donation', type, program, spots, amount].join(':');
}

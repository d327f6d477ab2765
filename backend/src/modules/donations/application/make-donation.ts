import { PAYMENT_PLAN, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { AppError } from '../../../kernel/app-error.js';
import { storeOnce } from '../../../kernel/store-once.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Vault } from '../../../kernel/vault.js';
import type { OpenOrder, Payment, PaymentRepository } from '../../payments/index.js';
import type { Donor, Sponsorship } from '../domain/donation.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** What a donor asks for; `amount` in paise, already held against what is due for the choice. */
export interface DonationRequest {
  transactionId: string;
  donor: Donor;
  type: DonationType;
  sponsorship: Sponsorship | null;
  amount: number;
  notes: string;
}

const CURRENCY = 'INR';

/** Stores a donation with one open order. The transaction id is the idempotency key. */
export class MakeDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentRepository,
    private readonly openOrder: OpenOrder,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
  ) {}

  /** The payment with its order. @throws TRANSACTION_ID_REUSED, GATEWAY_* */
  async execute(request: DonationRequest): Promise<Payment> {
    const requestDigest = this.vault.digest(JSON.stringify(request));
    await storeOnce(
      requestDigest,
      () => this.store(request, requestDigest),
      () => this.donations.requestDigestOf(request.transactionId),
    );
    return this.openOrder.execute(request.transactionId);
  }

  /** False when the transaction id is taken. */
  private async store(request: DonationRequest, requestDigest: Buffer): Promise<boolean> {
    const { transactionId, amount, type, sponsorship, notes } = request;
    const { idNumber, ...donor } = request.donor;
    return this.transactions.run(async () => {
      const paymentId = await this.payments.add({
        transactionId,
        purpose: 'donation',
        amount,
        currency: CURRENCY,
      });
      if (!paymentId) return false;
      const added = await this.donations.add({
        transactionId,
        requestDigest,
        donor,
        idNumber: { sealed: this.vault.seal(idNumber, transactionId), mask: maskIdNumber(idNumber) },
        type,
        sponsorship,
        paymentPlan: PAYMENT_PLAN,
        notes,
        paymentId,
      });
      // Every donation has its payment: a taken id was refused above.
      if (!added) throw new AppError('TRANSACTION_ID_REUSED');
      return true;
    });
  }
}

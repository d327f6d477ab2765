import { Injectable } from '@nestjs/common';
import { type IdType, isBlank } from '@qlu/contracts/fields/fields.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { setValues } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { OrderService, ReceivedMoneyService, normalizedPayer, type Payment } from '../../payments/index.js';
import {
  DONATION_CHANGED,
  donationItem,
  type DonationCorrection,
  type DonationRequest,
  type DonorDetails,
} from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';
import { MonthlyPlan } from '../ports/other-modules.js';
import { keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import { auditedContactChanges, contactChanges, correctedContact } from '../../../kernel/edits.js';

/** Donations of the site, and what the office changes in complete ones. */
@Injectable()
export class DonationService {
  constructor(
    private readonly donations: DonationRepository,
    private readonly orders: OrderService,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly monthlyPlan: MonthlyPlan,
    private readonly vault: Vault,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores a donation with one open order. The transaction id is the idempotency key of the attempt.
   * Returns the payment with its order, or a settled payment.
   * @throws TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, GATEWAY_*
   */
  async create(request: DonationRequest): Promise<Payment> {
    const { transactionId, donor, idNumber, amount, payAgain } = request;
    return this.orders.begin(
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
      async () => ({
        add: (paymentId) => this.donations.add({ ...request, paymentId, paymentPlan: PAYMENT_PLAN }),
      }),
    );
  }

  /**
   * Corrects the details of a donor in a complete donation, and in the monthly gifts of the donor. A repeat changes nothing more.
   * @param who the user, or where the donor entered it
   * @param seen what the page showed of the fields
   * @throws RECORD_NOT_FOUND when there is no complete donation with this id; CONTACT_CHANGED; VALIDATION_FAILED when the type
   * of the ID changes without a number
   */
  async correct(
    id: number,
    correction: DonationCorrection,
    who: string,
    seen: Omit<DonationCorrection, 'id'> = {},
  ): Promise<void> {
    await this.transactions.run(async () => {
      const stored = await this.donations.lockDetails(id);
      if (!stored) throw new AppError('RECORD_NOT_FOUND');
      const { transactionId, details: from } = stored;
      const to = correctedDetails(from, correction, seen);
      const details = auditedDetails(from, to);
      if (!details) return;
      await this.monthlyPlan.correctDonor(transactionId, { from, to }, who);
      const { idType: type, idNumber: number, ...corrected } = to;
      await this.donations.setContact(id, corrected);
      if ('id_number' in details) await this.donations.setIdNumber(transactionId, type as IdType, number);
      await this.jobs.add(DONATION_CHANGED, transactionId);
      await this.audit.record({ who, action: 'donation.corrected', subject: `donation ${id}`, details });
    });
  }

  /**
   * Stores that the bank did not honour the cheque of a donation. Its tax receipt is cancelled by the job. A repeat changes
   * nothing.
   * @throws RECORD_NOT_FOUND, CHEQUE_NOT_RECEIVED
   */
  async reportBouncedCheque(id: number, note: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      // Without a lock: a payment is locked before its donation.
      const transactionId = await this.donations.findTransactionId(id);
      if (transactionId === null) throw new AppError('RECORD_NOT_FOUND');
      if (!(await this.receivedMoney.bounceCheque(transactionId))) return;
      await this.jobs.add(DONATION_CHANGED, transactionId);
      await this.audit.record({
        who,
        action: 'donation.cheque-bounced',
        subject: `donation ${id}`,
        details: note ? { note } : {},
      });
    });
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

/**
 * The corrected details.
 * @param seen what the page showed of the fields
 * @throws CONTACT_CHANGED; VALIDATION_FAILED when the type of the ID changes without a number
 */
export function correctedDetails(
  { idType, idNumber, ...contact }: DonorDetails,
  { id, ...to }: DonationCorrection,
  seen: Omit<DonationCorrection, 'id'> = {},
): DonorDetails {
  const problem = id && keptIdNumberProblem(id.number, id.type, idType);
  if (problem)
    throw new AppError('VALIDATION_FAILED', { sentence: problem, fields: { id_number: [problem] } });
  const isKept = !id || isBlank(id.number);
  return {
    ...correctedContact(contact, { to, seen }),
    ...(isKept ? { idType, idNumber } : { idType: id.type, idNumber: id.number }),
  };
}

/** The changes for the audit log, without the address and the ID number; null when nothing changes. */
export function auditedDetails(from: DonorDetails, to: DonorDetails): Record<string, unknown> | null {
  const { address, idType, idNumber, ...contact } = contactChanges(from, to) ?? {};
  const changes = {
    ...auditedContactChanges(contact),
    ...(address ? { address: 'corrected' } : {}),
    ...(idType || idNumber ? { id_number: 'corrected' } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

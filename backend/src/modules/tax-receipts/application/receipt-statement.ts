import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { approvalOn, getFinancialYear, findTaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { notDeductibleReason } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import type { CompletedDonation } from '../../donations/index.js';
import type { StoredFoundation } from '../../foundation/index.js';
import type { Payment } from '../../payments/index.js';
import type { ReceiptedDonation, ReceiptStatement } from '../domain/tax-receipt.js';

/**
 * The content of the receipt of a donation; null when it gets none: not paid, refunded, from an unidentified donor, or with a
 * receipt from before it was imported.
 */
export function receiptedDonation(
  donation: CompletedDonation | null,
  payment: Payment | null,
): ReceiptedDonation | null {
  if (!donation?.idNumber || donation.earlierReceipt || payment?.state !== 'captured' || !payment.settledAt)
    return null;
  const { donorName: name, address, idType, idNumber, type, giftDescription } = donation;
  return {
    receivedOn: dayInIndia(payment.settledAt),
    donor: { name, address, idType, idNumber },
    amount: payment.amount - payment.refunded,
    mode: payment.mode,
    reference: payment.gatewayPaymentId ?? payment.reference,
    type,
    ...(giftDescription ? { giftDescription } : {}),
  };
}

/** Pay-it-forward is a donation only when the owner counts it as one. */
export function isCountedAsDonation({ type }: ReceiptedDonation, foundation: StoredFoundation): boolean {
  return type !== 'pay-it-forward' || foundation.pay_it_forward_is_donation;
}

/** The statement of a receipt under these settings; null when they do not allow one. */
export function receiptStatement(
  donation: ReceiptedDonation,
  foundation: StoredFoundation,
): ReceiptStatement | null {
  const { legal_name, address, pan, signatory_name, signatory_title, receipt_prefix } = foundation;
  const approval = approvalOn(foundation.approvals, donation.receivedOn);
  const names = findTaxNames(foundation.tax_names, getFinancialYear(donation.receivedOn));
  const former = names && findTaxNames(foundation.tax_names, names.from_year - 1)?.section;
  const { has_signature: hasSignature } = foundation;
  if (!legal_name || !address || !pan || !signatory_name || !signatory_title || !receipt_prefix) return null;
  if (!approval || !names || !hasSignature || !isCountedAsDonation(donation, foundation)) return null;
  return {
    ...donation,
    isDeductible: notDeductibleReason(donation.mode, donation.amount) === null,
    foundation: {
      name: legal_name,
      address,
      pan,
      signatoryName: signatory_name,
      signatoryTitle: signatory_title,
    },
    approval,
    section: names.section,
    ...(former && former !== names.section ? { formerSection: former } : {}),
    certificateForm: names.certificate_form,
  };
}

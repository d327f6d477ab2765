import { formatDay, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import type { DonationType } from '@qlu/contracts/donations/donations.rules';
import { getFinancialYear, type TaxApproval } from '@qlu/contracts/foundation/foundation.rules';
import type { PaymentMode } from '@qlu/contracts/payments/received.rules';

/** The facts of a receipt about the donation. When they differ from the issued receipt, another receipt replaces that. */
export interface ReceiptedDonation {
  /** The day in India on which the money was received. */
  receivedOn: CalendarDate;
  donor: { name: string; address: string; idType: string; idNumber: string };
  /** Paise that were received and not refunded. */
  amount: number;
  mode: PaymentMode;
  reference: string;
  type: DonationType;
  /** The gift in kind; missing for money. */
  giftDescription?: string;
}

/** Everything that a receipt prints, except its number. It is stored with the receipt and never changes. */
export interface ReceiptStatement extends ReceiptedDonation {
  isDeductible: boolean;
  foundation: { name: string; address: string; pan: string; signatoryName: string; signatoryTitle: string };
  approval: TaxApproval;
  /** The section of the law under which the donor claims the deduction. */
  section: string;
  /** The name of that section in the law before; missing when it had no other name, and in older receipts. */
  formerSection?: string;
  /** The form of the certificate for the year; missing in older receipts. */
  certificateForm?: string;
}

/** `Tax Receipt (section 133, formerly 80G)`. It differs from the title of the receipt of a payment. */
export function taxReceiptTitle({ section, formerSection }: ReceiptStatement): string {
  const former = formerSection ? `, formerly ${readNumber(formerSection)}` : '';
  return `Tax Receipt (section ${readNumber(section)}${former})`;
}

/** Which certificate follows the receipt, and when; empty when the donation gives no deduction. */
export function certificateText({ isDeductible, certificateForm, receivedOn }: ReceiptStatement): string {
  if (!isDeductible) return '';
  const form = certificateForm ? ` (${certificateForm})` : '';
  const day = formatDay(`${getFinancialYear(receivedOn) + 1}-05-31`);
  return `Your certificate${form} comes by ${day}; you need it for the return.`;
}

/** The sentence that asks the donor to keep an attached receipt. */
export function keepText(statement: ReceiptStatement): string {
  return `Your tax receipt is attached. Please keep it for your tax return. ${certificateText(statement)}`.trim();
}

/** `Section 80G of the Income-tax Act, 1961` is `80G`. */
function readNumber(section: string): string {
  return /section\s+(\S+)/i.exec(section)?.[1] ?? section;
}

/** Why a receipt was cancelled, as its donor and the office read it. @param isReceived whether the money arrived */
export function cancelReason(
  former: ReceiptedDonation,
  wanted: ReceiptedDonation | null,
  isReceived: boolean,
): string {
  if (!isReceived) return 'The bank did not honour the cheque';
  if (!wanted) return 'The donation was refunded';
  // A bank may reject a refund that was processed.
  if (wanted.amount > former.amount) return 'A refund could not be completed';
  return wanted.amount === former.amount
    ? 'The details were corrected'
    : 'A part of the donation was refunded';
}

/** The owner under which the vault seals what belongs to a receipt. */
export const receiptOwner = (number: string): string => `tax receipt ${number}`;

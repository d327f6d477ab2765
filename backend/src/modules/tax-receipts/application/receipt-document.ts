import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { notDeductibleReason } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { PrintedDocument } from '../../../kernel/document-printer.js';
import { certificateText, taxReceiptTitle } from '../domain/tax-receipt.js';
import type { TaxReceipt } from '../ports/tax-receipt-repository.js';

interface ReceiptPictures {
  logo: Buffer | null;
  signature: Buffer | null;
}

/** A tax receipt as a printed document. @param words the amount in words */
export function receiptDocument(
  receipt: TaxReceipt,
  words: string,
  pictures: ReceiptPictures,
): PrintedDocument {
  const { number, statement, issuedAt, cancelledAt, cancelledBecause, replaces } = receipt;
  const { donor, foundation, approval, section } = statement;
  const end = approval.valid_to ? ` to ${formatDay(approval.valid_to)}` : ' onwards';
  return {
    title: taxReceiptTitle(statement),
    issuer: {
      name: foundation.name,
      address: foundation.address.split('\n').map((line) => line.trim()),
      contacts: [siteSettings.email, siteSettings.mobilePhone],
    },
    headline: {
      label: `Received on ${formatDay(statement.receivedOn)}`,
      value: formatRupees(toRupees(statement.amount)),
      state: formatState(receipt),
      isGood: statement.isDeductible && !cancelledAt,
    },
    groups: [
      {
        title: 'Donor',
        facts: [
          { name: 'Name', value: donor.name },
          { name: 'Address', value: donor.address },
          { name: donor.idType, value: printedId(donor.idType, donor.idNumber) },
        ],
      },
      {
        title: 'Donation',
        facts: [
          { name: 'Receipt number', value: number },
          { name: 'In words', value: words },
          { name: 'Mode', value: printedMode(statement.mode) },
          ...(statement.giftDescription
            ? [
                { name: 'Gift', value: statement.giftDescription },
                { name: 'Amount', value: 'Estimated value of the gift' },
              ]
            : []),
          ...(statement.reference ? [{ name: 'Reference', value: statement.reference }] : []),
          { name: 'Purpose', value: formatPurpose(statement.type) },
        ],
      },
      {
        title: 'Approval',
        facts: [
          { name: 'PAN of the foundation', value: foundation.pan },
          { name: 'Approved under', value: section },
          { name: 'URN', value: `${approval.urn}, issued on ${formatDay(approval.issued_on)}` },
          { name: 'Valid', value: `from ${formatDay(approval.valid_from)}${end}` },
        ],
      },
    ],
    notes: [
      ...(cancelledAt
        ? [
            `Cancelled on ${formatDay(dayInIndia(cancelledAt))}. ${cancelledBecause}. Do not use this receipt.`,
          ]
        : []),
      ...(replaces ? [`This receipt replaces the cancelled receipt ${replaces}.`] : []),
      statement.isDeductible
        ? `You can claim a deduction for this donation under the section above. ${certificateText(statement)}`
        : `No deduction is possible for this donation: ${notDeductibleReason(statement.mode, statement.amount)}.`,
      `Issued on ${formatDay(dayInIndia(issuedAt))}.`,
    ],
    createdAt: cancelledAt ?? issuedAt,
    ...(pictures.logo ? { logo: pictures.logo } : {}),
    ...(cancelledAt ? { stamp: 'CANCELLED' } : {}),
    signatory: {
      name: foundation.signatoryName,
      title: foundation.signatoryTitle,
      ...(pictures.signature ? { signature: pictures.signature } : {}),
    },
  };
}

function formatState({ statement, cancelledAt }: TaxReceipt): string {
  if (cancelledAt) return 'Cancelled';
  return statement.isDeductible ? 'Deductible' : 'Not deductible';
}

/** A PAN in full, and only the last four digits of other numbers. */
function printedId(idType: string, idNumber: string): string {
  return idType === 'PAN' ? idNumber : `${'X'.repeat(Math.max(0, idNumber.length - 4))}${idNumber.slice(-4)}`;
}

function printedMode(mode: PaymentMode): string {
  const isElectronic = mode === 'razorpay' || mode === 'upi' || mode === 'bank-transfer';
  return isElectronic ? `Electronic (${MODE_LABELS[mode]})` : MODE_LABELS[mode];
}

function formatPurpose(type: keyof typeof DONATION_LABELS): string {
  return type === 'general' ? 'Other: General Donation' : `Specific: ${DONATION_LABELS[type]}`;
}

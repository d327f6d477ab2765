import { Injectable } from '@nestjs/common';
import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import {
  hasReceipt,
  receiptFileName,
  receiptTitle,
  REFUND_TIME,
} from '@qlu/contracts/payments/receipts.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { DocumentPrinter, type PrintedDocument } from '../../../kernel/document-printer.js';

const NO_TAX_RECEIPT =
  'This is a receipt for your payment. For a deduction you need a tax receipt, which is a document of its own.';
const NAME_WIDTH = 20;

export interface TextReceipt {
  fileName: string;
  text: string;
}

/** Writes the receipt of a payment, as a PDF and as a text file. It shows what the payment's result page shows, and nothing else. */
@Injectable()
export class ReceiptService {
  constructor(
    private readonly printer: DocumentPrinter,
    private readonly clock: Clock,
  ) {}

  /** @param payment as its result page gets it @throws RECEIPT_NOT_READY */
  async print(payment: PaymentResultResponse): Promise<{ fileName: string; pdf: Buffer }> {
    if (!hasReceipt(payment.payment_status)) throw new AppError('RECEIPT_NOT_READY');
    const pdf = await this.printer.print(toDocument(payment, this.clock.now()));
    return { fileName: receiptFileName(resultOfPayment(payment), 'pdf'), pdf };
  }

  /** The text file of the same receipt. @throws RECEIPT_NOT_READY */
  writeText(payment: PaymentResultResponse): TextReceipt {
    if (!hasReceipt(payment.payment_status)) throw new AppError('RECEIPT_NOT_READY');
    return textReceipt(
      resultOfPayment(payment),
      payment.payment_status === 'refunded' ? 'Refunded' : undefined,
    );
  }
}

/** A receipt as plain text, with CRLF line endings, which every text viewer supports. */
export function textReceipt(details: ResultDetails, status?: 'Refunded'): TextReceipt {
  const title = receiptTitle(details);
  const groups = resultFacts(details, status).flatMap((group) => [
    '',
    group.title,
    '-'.repeat(group.title.length),
    ...group.facts.map(({ name, value }) => `${`${name}:`.padEnd(NAME_WIDTH)} ${value}`),
  ]);
  const lines = [
    siteSettings.name,
    title,
    '='.repeat(Math.max(siteSettings.name.length, title.length)),
    ...groups,
    '',
    `Questions? Please write to ${siteSettings.email} and mention the transaction ID.`,
    ...siteSettings.postalAddress,
    '',
  ];
  return { fileName: receiptFileName(details, 'txt'), text: lines.join('\r\n') };
}

function toDocument(payment: PaymentResultResponse, now: Date): PrintedDocument {
  const details = resultOfPayment(payment);
  const isRefunded = payment.payment_status === 'refunded';
  const groups = resultFacts(details, isRefunded ? 'Refunded' : undefined);
  const state = groups.flatMap(({ facts }) => facts).find(({ name }) => name === 'Status')?.value ?? '';
  return {
    title: receiptTitle(details),
    issuer: {
      name: siteSettings.name,
      address: siteSettings.postalAddress,
      contacts: [siteSettings.email, siteSettings.mobilePhone, siteSettings.landline],
    },
    headline: {
      label: 'Amount',
      value: formatRupees(payment.amount),
      state,
      isGood: state === 'Registered' || state === 'Completed',
    },
    groups,
    notes: [
      `This receipt shows the status on ${formatDateTime(now)}.`,
      ...(payment.refunded_amount > 0 ? [REFUND_TIME] : []),
      ...(payment.purpose === 'donation' ? [NO_TAX_RECEIPT] : []),
      `Questions? Please write to ${siteSettings.email} and mention the transaction ID.`,
    ],
    createdAt: now,
  };
}

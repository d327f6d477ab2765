import { Injectable } from '@nestjs/common';
import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { resultFacts } from '@qlu/contracts/payments/payment-facts.rules';
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
import { textReceipt, type TextReceipt } from './text-receipt.js';

const NO_TAX_RECEIPT =
  'This is a receipt for your payment. For a deduction you need a tax receipt, which is a document of its own.';

/** Prints the PDF receipt of a payment. It shows what the payment's result page shows, and nothing else. */
@Injectable()
export class PrintReceipt {
  constructor(
    private readonly printer: DocumentPrinter,
    private readonly clock: Clock,
  ) {}

  /** @param payment as its result page gets it */
  async execute(payment: PaymentResultResponse): Promise<{ fileName: string; pdf: Buffer }> {
    if (!hasReceipt(payment.payment_status)) throw new AppError('RECEIPT_NOT_READY');
    const pdf = await this.printer.print(receiptOf(payment, this.clock.now()));
    return { fileName: receiptFileName(resultOfPayment(payment), 'pdf'), pdf };
  }
}

/** The text file of the same receipt. @throws RECEIPT_NOT_READY */
export function textReceiptOf(payment: PaymentResultResponse): TextReceipt {
  if (!hasReceipt(payment.payment_status)) throw new AppError('RECEIPT_NOT_READY');
  return textReceipt(
    resultOfPayment(payment),
    payment.payment_status === 'refunded' ? 'Refunded' : undefined,
  );
}

function receiptOf(payment: PaymentResultResponse, now: Date): PrintedDocument {
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

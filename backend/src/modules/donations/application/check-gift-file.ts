import { Injectable } from '@nestjs/common';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, paiseOf } from '@qlu/contracts/money/money.rules';
import { PAID_BY_TEXTS } from '@qlu/contracts/payments/received.rules';
import { FoundationReader } from '../../foundation/index.js';
import { FindRepeats } from '../../payments/index.js';
import { importedGift, type ImportedGift } from '../domain/imported-gift.js';
import { asIssued, isInSeries } from '../domain/receipt-series.js';
import { GiftFiles } from '../ports/gift-files.js';
import { type GiftKey, ImportRepository } from '../ports/import-repository.js';
import { ReceiptNumbers } from '../ports/receipt-numbers.js';

export interface CheckedFile {
  gifts: ImportedGift[];
  /** Headings whose cells are ignored. */
  ignored: string[];
}

/** Reads a file with gifts, and finds what cannot be imported and what looks like a duplicate. It stores nothing. */
@Injectable()
export class CheckGiftFile {
  constructor(
    private readonly files: GiftFiles,
    private readonly imports: ImportRepository,
    private readonly foundation: FoundationReader,
    private readonly receipts: ReceiptNumbers,
    private readonly repeats: FindRepeats,
  ) {}

  /** @throws IMPORT_FILE_INVALID */
  async execute(content: Buffer): Promise<CheckedFile> {
    const { rows, ignored } = await this.files.read(content);
    const gifts = rows.map(importedGift);
    await this.checkReceipts(gifts);
    await this.findDuplicates(gifts);
    return { gifts, ignored };
  }

  /** A number that another gift has, or that this back office has issued or may issue, cannot be kept. */
  private async checkReceipts(gifts: readonly ImportedGift[]): Promise<void> {
    const numbers = gifts.flatMap(({ gift }) => gift.earlier_receipt ?? []);
    const known = await this.imports.knownReceipts(numbers);
    const issued = await this.receipts.issued(numbers.map(asIssued));
    const { receipt_prefix: prefix } = await this.foundation.current();
    const seen = new Map<string, number>();
    for (const { gift, line, problems } of gifts) {
      const { earlier_receipt: number } = gift;
      if (!number) continue;
      const earlier = seen.get(number.toUpperCase());
      if (known.has(number))
        problems.push(`Receipt number: a stored donation has the number ${number} already`);
      else if (earlier) problems.push(`Receipt number: line ${earlier} has the number ${number} too`);
      else if (prefix && isInSeries(number, prefix)) {
        problems.push(
          `Receipt number: ${number} is in the series of this back office. The owner can give the series another name on the page Foundation`,
        );
      } else if (issued.has(asIssued(number)))
        problems.push(`Receipt number: a tax receipt of this back office has the number ${number}`);
      seen.set(number.toUpperCase(), line);
    }
  }

  private async findDuplicates(gifts: readonly ImportedGift[]): Promise<void> {
    const valid = gifts.filter(({ problems }) => problems.length === 0);
    const found = await this.imports.resemblancesOf(valid.map(keyOf));
    const payments = found.flatMap((one) => (one.earlierLine === null ? [one.paymentId] : []));
    const sentences = await this.repeats.sentencesOf(payments);
    const byLine = new Map(valid.map((row) => [row.line, row]));
    for (const one of found) {
      const row = byLine.get(one.line);
      if (!row) continue;
      if (one.earlierLine === null) {
        row.duplicateOf = `Stored ${one.purpose} ${one.transactionId}`;
        row.resembles = sentences.get(one.paymentId) ?? null;
      } else {
        row.duplicateOf = `Line ${one.earlierLine} of this file`;
        row.resembles = sentenceOf(byLine.get(one.earlierLine));
      }
    }
  }
}

/** `Asha: ₹500 by UPI, reference UPI7, on 5 Apr 2026, in line 2 of this file.` */
function sentenceOf(row: ImportedGift | undefined): string | null {
  if (!row) return null;
  const { donor_name, amount, mode, reference, received_on } = row.gift;
  const noted = reference ? `, reference ${reference}` : '';
  return `${donor_name}: ${formatRupees(amount)} ${PAID_BY_TEXTS[mode]}${noted}, on ${formatDay(received_on)}, in line ${row.line} of this file.`;
}

function keyOf({ line, gift }: ImportedGift): GiftKey {
  return {
    line,
    day: gift.received_on,
    paise: paiseOf(gift.amount) ?? 0,
    reference: gift.reference ?? '',
    name: gift.donor_name.toLowerCase(),
    phone: gift.phone ?? '',
    email: gift.email?.toLowerCase() ?? '',
  };
}

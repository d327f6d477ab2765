import { paiseOf } from '@qlu/contracts/money/money.rules';
import type { FoundationReader } from '../../foundation/index.js';
import { importedGift, type ImportedGift } from '../domain/imported-gift.js';
import { asIssued, isInSeries } from '../domain/receipt-series.js';
import type { GiftFiles } from '../ports/gift-files.js';
import type { GiftKey, ImportRepository } from '../ports/import-repository.js';
import type { ReceiptNumbers } from '../ports/receipt-numbers.js';

export interface CheckedFile {
  gifts: ImportedGift[];
  /** Headings whose cells are ignored. */
  ignored: string[];
}

/** Reads a file with gifts, and finds what cannot be imported and what looks like a duplicate. It stores nothing. */
export class CheckGiftFile {
  constructor(
    private readonly files: GiftFiles,
    private readonly imports: ImportRepository,
    private readonly foundation: FoundationReader,
    private readonly receipts: ReceiptNumbers,
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
    const keys = new Map(valid.map((gift) => [gift, keyOf(gift)]));
    const stored = await this.imports.duplicatesOf([...keys.values()]);
    const seen = new Map<string, number>();
    for (const [gift, { line, day, paise, reference, name }] of keys) {
      const transaction = stored.get(line);
      const texts = [`name ${name}`, ...(reference ? [`reference ${reference}`] : [])];
      const own = texts.map((text) => `${day} ${paise} ${text}`);
      const other = own.map((key) => seen.get(key)).find(Boolean);
      if (transaction) gift.duplicateOf = `Stored donation ${transaction}`;
      else if (other) gift.duplicateOf = `Line ${other} of this file`;
      for (const key of own) seen.set(key, seen.get(key) ?? line);
    }
  }
}

function keyOf({ line, gift }: ImportedGift): GiftKey {
  return {
    line,
    day: gift.received_on,
    paise: paiseOf(gift.amount) ?? 0,
    reference: gift.reference?.toLowerCase() ?? '',
    name: gift.donor_name.toLowerCase(),
    phone: gift.phone ?? '',
  };
}

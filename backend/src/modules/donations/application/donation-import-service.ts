import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import type { DuplicateChoice } from '@qlu/contracts/donations/import.resource';
import { formatRupees, toPaise } from '@qlu/contracts/money/money.rules';
import { PAID_BY_TEXTS } from '@qlu/contracts/payments/received.rules';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationRepository, type EarlierReceipts } from '../../foundation/index.js';
import { RepeatService, receivedInstant } from '../../payments/index.js';
import {
  asIssued,
  isInSeries,
  toImportedDonation,
  type ImportedDonation,
} from '../domain/imported-donation.js';
import { DonationFiles } from '../ports/donation-files.js';
import { type DonationKey, ImportRepository } from '../adapters/persistence/import-repository.js';
import { ReceiptNumbers } from '../ports/other-modules.js';
import { type OfficeDonation, OfficeDonationService } from './office-donation-service.js';

export interface CheckedFile {
  rows: ImportedDonation[];
  /** Headings whose cells are ignored. */
  ignored: string[];
}

export interface DonationImport {
  /** The page's idempotency key. */
  id: string;
  fileName: string;
  content: Buffer;
  /** For donations that look like others and whose lines are in neither list. */
  duplicates: DuplicateChoice;
  /** Lines whose donations are imported although they look like others. */
  importLines: ReadonlySet<number>;
  /** Lines whose donations are left out. */
  skipLines: ReadonlySet<number>;
  /** All donors are declared to be Indian citizens. */
  isCitizens: boolean;
  /** Each donor with an email address gets the thanks. */
  isThanked: boolean;
}

/** The number of imported donations and their sum in paise. */
export interface ImportResult {
  gifts: number;
  amount: number;
}

@Injectable()
export class DonationImportService implements EarlierReceipts {
  constructor(
    private readonly files: DonationFiles,
    private readonly imports: ImportRepository,
    private readonly officeDonations: OfficeDonationService,
    private readonly foundation: FoundationRepository,
    private readonly receipts: ReceiptNumbers,
    private readonly repeats: RepeatService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a file with donations, and finds what cannot be imported and what looks like a duplicate. It stores nothing.
   * @throws IMPORT_FILE_INVALID
   */
  async check(content: Buffer): Promise<CheckedFile> {
    const { rows: read, ignored } = await this.files.read(content);
    const rows = read.map(toImportedDonation);
    await this.checkReceipts(rows);
    await this.findDuplicates(rows);
    return { rows, ignored };
  }

  /** A number that another donation has, or that this back office has issued or may issue, cannot be kept. */
  private async checkReceipts(rows: readonly ImportedDonation[]): Promise<void> {
    const numbers = rows.flatMap(({ donation }) => donation.earlier_receipt ?? []);
    const known = await this.imports.knownReceipts(numbers);
    const issued = await this.receipts.issued(numbers.map(asIssued));
    const { receipt_prefix: prefix } = await this.foundation.current();
    const seen = new Map<string, number>();
    for (const { donation, line, problems } of rows) {
      const { earlier_receipt: number } = donation;
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

  private async findDuplicates(rows: readonly ImportedDonation[]): Promise<void> {
    const valid = rows.filter(({ problems }) => problems.length === 0);
    const found = await this.imports.findResemblances(valid.map(toKey));
    const payments = found.flatMap((one) => (one.earlierLine === null ? [one.paymentId] : []));
    const sentences = await this.repeats.describe(payments);
    const byLine = new Map(valid.map((row) => [row.line, row]));
    for (const one of found) {
      const row = byLine.get(one.line);
      if (!row) continue;
      if (one.earlierLine === null) {
        row.duplicateOf = `Stored ${one.purpose} ${one.transactionId}`;
        row.resembles = sentences.get(one.paymentId) ?? null;
      } else {
        row.duplicateOf = `Line ${one.earlierLine} of this file`;
        row.resembles = formatRow(byLine.get(one.earlierLine));
      }
    }
  }

  /**
   * Imports all donations of a file in one transaction, or none. A repeat with the same id and file imports nothing more.
   * @throws IMPORT_FILE_INVALID, IMPORT_HAS_PROBLEMS, IMPORT_HAS_DUPLICATES, TRANSACTION_ID_REUSED
   */
  async import(request: DonationImport, who: string): Promise<ImportResult> {
    const { id, fileName, content, duplicates, importLines, skipLines } = request;
    const checksum = createHash('sha256').update(content).digest();
    return this.transactions.run(async () => {
      await this.imports.lock();
      const known = await this.imports.find(id);
      if (known) {
        if (!known.checksum.equals(checksum)) throw new AppError('TRANSACTION_ID_REUSED');
        return { gifts: known.gifts, amount: known.amount };
      }
      const { rows } = await this.check(content);
      if (rows.some(({ problems }) => problems.length > 0)) throw new AppError('IMPORT_HAS_PROBLEMS');
      const named = rows.filter(({ line }) => !skipLines.has(line));
      const isClear = ({ line, duplicateOf }: ImportedDonation): boolean =>
        duplicateOf === null || importLines.has(line);
      if (duplicates === 'refuse' && !named.every(isClear)) throw new AppError('IMPORT_HAS_DUPLICATES');
      const chosen = (duplicates === 'skip' ? named.filter(isClear) : named).map((row) =>
        this.toDonation(row, request),
      );
      await this.officeDonations.addAll(chosen);
      const result = { gifts: chosen.length, amount: chosen.reduce((sum, { amount }) => sum + amount, 0) };
      await this.imports.add({ id, who, fileName, checksum, ...result });
      await this.audit.record({
        who,
        action: 'donations.imported',
        subject: `import ${id}`,
        details: {
          file_name: fileName,
          gifts: result.gifts,
          paise: result.amount,
          duplicates,
          ...(importLines.size > 0 && { import_lines: [...importLines].join(',') }),
        },
      });
      return result;
    });
  }

  private toDonation(
    { line, donation }: ImportedDonation,
    { id, isCitizens, isThanked }: DonationImport,
  ): OfficeDonation {
    return {
      transactionId: `${id}-${line}`,
      donor: {
        ...emptyOptionals(DONOR_FIELDS),
        donor_name: donation.donor_name,
        email: donation.email ?? '',
        phone: donation.phone ?? '',
        address: donation.address ?? '',
        id_type: donation.id_type ?? '',
        indian_citizen: isCitizens || null,
      },
      idNumber: donation.id_number ?? '',
      type: donation.donation_type,
      sponsorship: null,
      amount: toPaise(donation.amount) ?? 0,
      notes: donation.notes ?? '',
      mode: donation.mode,
      reference: donation.reference ?? '',
      receivedAt: receivedInstant(donation.received_on, this.clock.now()),
      description: donation.mode === 'in-kind' ? donation.gift_description : null,
      earlierReceipt: donation.earlier_receipt,
      isThanked: isThanked && Boolean(donation.email),
    };
  }

  /** See {@link EarlierReceipts.areIn}. */
  async areIn(prefix: string): Promise<boolean> {
    await this.imports.lock();
    return this.imports.hasReceiptsIn(prefix);
  }
}

/** `Asha: ₹500 by UPI, reference UPI7, on 5 Apr 2026, in line 2 of this file.` */
function formatRow(row: ImportedDonation | undefined): string | null {
  if (!row) return null;
  const { donor_name, amount, mode, reference, received_on } = row.donation;
  const noted = reference ? `, reference ${reference}` : '';
  return `${donor_name}: ${formatRupees(amount)} ${PAID_BY_TEXTS[mode]}${noted}, on ${formatDay(received_on)}, in line ${row.line} of this file.`;
}

function toKey({ line, donation }: ImportedDonation): DonationKey {
  return {
    line,
    day: donation.received_on,
    paise: toPaise(donation.amount) ?? 0,
    reference: donation.reference ?? '',
    name: donation.donor_name.toLowerCase(),
    phone: donation.phone ?? '',
    email: donation.email?.toLowerCase() ?? '',
  };
}

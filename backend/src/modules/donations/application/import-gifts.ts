import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { DuplicateChoice } from '@qlu/contracts/donations/import.resource';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { receivedInstant } from '../../payments/index.js';
import type { ImportedGift } from '../domain/imported-gift.js';
import { ImportRepository } from '../ports/import-repository.js';
import { CheckGiftFile } from './check-gift-file.js';
import { type Gift, RecordGift } from './record-gift.js';

export interface GiftImport {
  /** The page's idempotency key. */
  id: string;
  fileName: string;
  content: Buffer;
  /** For gifts that look like others and whose lines are in neither list. */
  duplicates: DuplicateChoice;
  /** Lines whose gifts are imported although they look like others. */
  importLines: ReadonlySet<number>;
  /** Lines whose gifts are left out. */
  skipLines: ReadonlySet<number>;
  /** All donors are declared to be Indian citizens. */
  isCitizens: boolean;
  /** Each donor with an email address gets the thanks. */
  isThanked: boolean;
}

/** The number of imported gifts and their sum in paise. */
export interface ImportResult {
  gifts: number;
  amount: number;
}

/** Imports all gifts of a file in one transaction, or none. */
@Injectable()
export class ImportGifts {
  constructor(
    private readonly check: CheckGiftFile,
    private readonly recordGift: RecordGift,
    private readonly imports: ImportRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat with the same id and file imports nothing more.
   * @throws IMPORT_FILE_INVALID, IMPORT_HAS_PROBLEMS, IMPORT_HAS_DUPLICATES, TRANSACTION_ID_REUSED
   */
  async execute(request: GiftImport, who: string): Promise<ImportResult> {
    const { id, fileName, content, duplicates, importLines, skipLines } = request;
    const checksum = createHash('sha256').update(content).digest();
    return this.transactions.run(async () => {
      await this.imports.lock();
      const known = await this.imports.find(id);
      if (known) {
        if (!known.checksum.equals(checksum)) throw new AppError('TRANSACTION_ID_REUSED');
        return { gifts: known.gifts, amount: known.amount };
      }
      const { gifts } = await this.check.execute(content);
      if (gifts.some(({ problems }) => problems.length > 0)) throw new AppError('IMPORT_HAS_PROBLEMS');
      const named = gifts.filter(({ line }) => !skipLines.has(line));
      const isClear = ({ line, duplicateOf }: ImportedGift): boolean =>
        duplicateOf === null || importLines.has(line);
      if (duplicates === 'refuse' && !named.every(isClear)) throw new AppError('IMPORT_HAS_DUPLICATES');
      const chosen = (duplicates === 'skip' ? named.filter(isClear) : named).map((row) =>
        this.giftOf(row, request),
      );
      await this.recordGift.executeAll(chosen);
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

  private giftOf({ line, gift }: ImportedGift, { id, isCitizens, isThanked }: GiftImport): Gift {
    return {
      transactionId: `${id}-${line}`,
      donor: {
        donor_name: gift.donor_name,
        email: gift.email ?? '',
        phone: gift.phone ?? '',
        address: gift.address ?? '',
        id_type: gift.id_type ?? '',
        indian_citizen: isCitizens || null,
      },
      idNumber: gift.id_number ?? '',
      type: gift.donation_type,
      sponsorship: null,
      amount: paiseOf(gift.amount) ?? 0,
      notes: gift.notes ?? '',
      mode: gift.mode,
      reference: gift.reference ?? '',
      receivedAt: receivedInstant(gift.received_on, this.clock.now()),
      description: gift.mode === 'in-kind' ? gift.gift_description : null,
      earlierReceipt: gift.earlier_receipt,
      isThanked: isThanked && Boolean(gift.email),
    };
  }
}

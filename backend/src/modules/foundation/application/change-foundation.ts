import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { FOUNDATION_MESSAGES } from '@qlu/contracts/foundation/foundation.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { EarlierReceipts } from '../ports/earlier-receipts.js';
import { FoundationRepository, type FoundationSettings } from '../ports/foundation-repository.js';

/** Changes the foundation settings as a whole. */
@Injectable()
export class ChangeFoundation {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly earlierReceipts: EarlierReceipts,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A repeat of the same settings changes nothing.
   * @param version of the settings that the user has changed
   * @throws FOUNDATION_CHANGED when somebody else has changed them since; VALIDATION_FAILED when imported gifts have
   * receipt numbers of the new series
   */
  async execute(settings: FoundationSettings, version: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.foundation.lock();
      const changes = changesOf(former, settings);
      if (Object.keys(changes).length === 0) return;
      if (version !== former.version) throw new AppError('FOUNDATION_CHANGED');
      const { receipt_prefix: prefix } = settings;
      if (prefix && prefix !== former.receipt_prefix && (await this.earlierReceipts.areIn(prefix))) {
        const { prefixTaken: sentence } = FOUNDATION_MESSAGES;
        throw new AppError('VALIDATION_FAILED', { sentence, fields: { receipt_prefix: [sentence] } });
      }
      await this.foundation.save(settings);
      await this.audit.record({ who, action: 'foundation.changed', subject: 'foundation', details: changes });
    });
  }
}

function changesOf(former: FoundationSettings, settings: FoundationSettings): Record<string, unknown> {
  const changed = Object.entries(settings).flatMap(([name, to]: [string, unknown]) => {
    const from: unknown = former[name as keyof FoundationSettings];
    return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

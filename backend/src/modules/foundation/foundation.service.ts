import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { FOUNDATION_MESSAGES } from '@qlu/contracts/foundation/foundation.messages';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { Pictures } from '../media/index.js';
import { FoundationRepository, type FoundationSettings } from './foundation.repository.js';

/** Receipt numbers from before this back office, which the donations know. */
export abstract class EarlierReceipts {
  /** True when a donation has a number of this series. No further donation gets one until the current transaction ends. */
  abstract areIn(prefix: string): Promise<boolean>;
}

/** Changes of the foundation's settings and pictures. `who` is always the user's name. */
@Injectable()
export class FoundationService {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly earlierReceipts: EarlierReceipts,
    private readonly pictures: Pictures,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes the settings as a whole. A repeat of the same settings changes nothing.
   * @param version of the settings that the user has changed
   * @throws FOUNDATION_CHANGED when somebody else has changed them since; VALIDATION_FAILED when imported donations have receipt
   * numbers of the new series
   */
  async change(settings: FoundationSettings, version: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.foundation.lock();
      const changes = findChanges(former, settings);
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

  /**
   * Replaces the signature or the logo. Receipts that exist keep theirs.
   * @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE
   */
  async replacePicture(kind: FoundationPicture, path: string, who: string): Promise<void> {
    const png = await this.pictures.prepareForPrint(path);
    await this.transactions.run(async () => {
      await this.foundation.setPicture(kind, png);
      await this.recordPicture(kind, 'foundation.picture-replaced', who);
    });
  }

  /** @throws RECORD_NOT_FOUND when there is none */
  async removePicture(kind: FoundationPicture, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.foundation.setPicture(kind, null))) throw new AppError('RECORD_NOT_FOUND');
      await this.recordPicture(kind, 'foundation.picture-removed', who);
    });
  }

  private async recordPicture(
    kind: FoundationPicture,
    action: 'foundation.picture-replaced' | 'foundation.picture-removed',
    who: string,
  ): Promise<void> {
    await this.audit.record({ who, action, subject: 'foundation', details: { picture: kind } });
  }
}

function findChanges(former: FoundationSettings, settings: FoundationSettings): Record<string, unknown> {
  const changed = Object.entries(settings).flatMap(([name, to]: [string, unknown]) => {
    const from: unknown = former[name as keyof FoundationSettings];
    return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

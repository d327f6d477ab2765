import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { type Gift, RecordGift } from './record-gift.js';

/** Adds a gift that one person of the office entered. */
@Injectable()
export class AddOfficeDonation {
  constructor(
    private readonly recordGift: RecordGift,
    private readonly audit: AuditLog,
  ) {}

  /** A repeat changes nothing. @throws POSSIBLE_REPEAT, TRANSACTION_ID_REUSED */
  async execute(gift: Gift, who: string): Promise<void> {
    const { transactionId, type, amount, mode, reference } = gift;
    await this.recordGift.execute(gift, () =>
      this.audit.record({
        who,
        action: 'donation.added',
        subject: `transaction ${transactionId}`,
        details: { donation_type: type, paise: amount, mode, reference },
      }),
    );
  }
}

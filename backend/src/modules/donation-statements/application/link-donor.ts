import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { DETAILS_LINK_DAYS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { detailsLinkOwner, detailsTokenText } from '../domain/statement.js';
import { DetailsLinks } from '../ports/details-links.js';
import { StatementGifts } from '../ports/statement-gifts.js';

/** Creates the link that asks the donor of a gift for missing details. A former link of the gift stops working. */
@Injectable()
export class LinkDonor {
  constructor(
    private readonly gifts: StatementGifts,
    private readonly links: DetailsLinks,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the path of the form, with the token after `#`, so that it is in no log.
   * @throws RECORD_NOT_FOUND; NO_EMAIL_ADDRESS when it should be sent and the donor gave none
   */
  async execute(giftId: number, isSent: boolean, who: string): Promise<{ path: string; expiresAt: Date }> {
    const gift = await this.gifts.find(giftId);
    if (!gift) throw new AppError('RECORD_NOT_FOUND');
    if (isSent && !gift.email) throw new AppError('NO_EMAIL_ADDRESS');
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + DETAILS_LINK_DAYS * DAY_MS);
    const { transactionId } = gift;
    const sealed = this.vault.seal(token, detailsLinkOwner(id));
    await this.transactions.run(async () => {
      const digest = this.vault.digest(detailsTokenText(token)).current;
      await this.links.replace({ id, transactionId, sealed, expiresAt }, digest);
      if (isSent) await this.queueMessage.execute('donor-details', `${transactionId} ${id}`);
      await this.audit.record({
        who,
        action: isSent ? 'statement.link-sent' : 'statement.link-created',
        subject: `donation ${giftId}`,
        details: {},
      });
    });
    return { path: `${SITE_ROUTES.donorDetails}#${token}`, expiresAt };
  }
}

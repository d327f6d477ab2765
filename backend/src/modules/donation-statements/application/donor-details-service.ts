import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { DETAILS_LINK_DAYS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import type { IdType } from '@qlu/contracts/fields/fields.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { DonationService } from '../../donations/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { detailsLinkOwner, detailsTokenText } from '../domain/statement.js';
import { type LinkedDonation, StatementDonations } from '../adapters/persistence/statement-donations.js';

export interface DonorDetails {
  name: string;
  address: string;
  /** Null when the donation has an ID number. */
  id: { type: IdType; number: string } | null;
}

/** Who has changed a donation, for the audit log. */
const DONOR = 'the donor, by a personal link';

/** A donor completes the details of a donation with a link from the office. */
@Injectable()
export class DonorDetailsService {
  constructor(
    private readonly donations: StatementDonations,
    private readonly donationService: DonationService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the link for a donation. A former one stops working. Returns the path of the form, with the token after `#`, so
   * that it is in no log.
   * @throws RECORD_NOT_FOUND; NO_EMAIL_ADDRESS when it should be sent and the donor gave none
   */
  async link(donationId: number, isSent: boolean, who: string): Promise<{ path: string; expiresAt: Date }> {
    const donation = await this.donations.find(donationId);
    if (!donation) throw new AppError('RECORD_NOT_FOUND');
    if (isSent && !donation.email) throw new AppError('NO_EMAIL_ADDRESS');
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + DETAILS_LINK_DAYS * DAY_MS);
    const { transactionId } = donation;
    const sealed = this.vault.seal(token, detailsLinkOwner(id));
    await this.transactions.run(async () => {
      const digest = this.vault.digest(detailsTokenText(token)).current;
      await this.donations.replaceLink({ id, transactionId, sealed, expiresAt }, digest);
      if (isSent) await this.queueMessage.execute('donor-details', `${transactionId} ${id}`);
      await this.audit.record({
        who,
        action: isSent ? 'statement.link-sent' : 'statement.link-created',
        subject: `donation ${donationId}`,
        details: {},
      });
    });
    return { path: `${SITE_ROUTES.donorDetails}#${token}`, expiresAt };
  }

  /** The donation of the link, and others of the same person without an ID number. @throws LINK_USED, LINK_INVALID */
  async show(token: string): Promise<[LinkedDonation, ...LinkedDonation[]]> {
    const digest = this.vault.digest(detailsTokenText(token));
    const transactionId = await this.donations.findTransaction(digest, this.clock.now());
    const [donation, ...others] = transactionId ? await this.donations.findOfSamePerson(transactionId) : [];
    if (!donation)
      throw new AppError((await this.donations.isLinkUsed(digest)) ? 'LINK_USED' : 'LINK_INVALID');
    return [donation, ...others];
  }

  /**
   * Stores the details in the donation and the others of the same person. The link works once. Who sends it again, as after
   * a lost response, gets LINK_USED.
   * @throws LINK_USED, LINK_INVALID; VALIDATION_FAILED when the donation has no ID number and none is given
   */
  async submit(token: string, { name, address, id }: DonorDetails): Promise<void> {
    await this.transactions.run(async () => {
      const donations = await this.show(token);
      if (!donations[0].hasIdNumber && !id)
        throw new AppError('VALIDATION_FAILED', {
          fields: { id_number: ['Please enter your PAN or Aadhaar number'] },
        });
      // First, so that of two at the same time the second one waits, and gets no second use.
      if (!(await this.donations.useLink(donations[0].transactionId, this.clock.now())))
        throw new AppError('LINK_USED');
      for (const donation of donations) {
        const added = id && !donation.hasIdNumber ? { id } : {};
        await this.donationService.correct(donation.id, { donor_name: name, address, ...added }, DONOR);
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { IdType } from '@qlu/contracts/fields/fields.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { CorrectDonation } from '../../donations/index.js';
import { detailsTokenText } from '../domain/statement.js';
import { DetailsLinks } from '../ports/details-links.js';
import { type LinkedGift, StatementGifts } from '../ports/statement-gifts.js';

export interface DonorDetails {
  name: string;
  address: string;
  /** Null when the gift has an ID number. */
  id: { type: IdType; number: string } | null;
}

/** Who has changed a donation, for the audit log. */
const DONOR = 'the donor, by a personal link';

/** A donor reads and completes the details of a gift with the link from the office. */
@Injectable()
export class SubmitDonorDetails {
  constructor(
    private readonly gifts: StatementGifts,
    private readonly links: DetailsLinks,
    private readonly correctDonation: CorrectDonation,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The gift of the link, and others of the same person without an ID number. @throws LINK_USED, LINK_INVALID */
  async show(token: string): Promise<[LinkedGift, ...LinkedGift[]]> {
    const digest = this.vault.digest(detailsTokenText(token));
    const transactionId = await this.links.transactionOf(digest, this.clock.now());
    const [gift, ...others] = transactionId ? await this.gifts.ofSamePerson(transactionId) : [];
    if (!gift) throw new AppError((await this.links.isUsed(digest)) ? 'LINK_USED' : 'LINK_INVALID');
    return [gift, ...others];
  }

  /**
   * Stores the details in the gift and the others of the same person. The link works once. Who sends it again, as after a lost
   * response, gets LINK_USED.
   * @throws LINK_USED, LINK_INVALID; VALIDATION_FAILED when the gift has no ID number and none is given
   */
  async submit(token: string, { name, address, id }: DonorDetails): Promise<void> {
    await this.transactions.run(async () => {
      const gifts = await this.show(token);
      if (!gifts[0].hasIdNumber && !id)
        throw new AppError('VALIDATION_FAILED', {
          fields: { id_number: ['Please enter your PAN or Aadhaar number'] },
        });
      // First, so that of two at the same time the second one waits, and gets no second use.
      if (!(await this.links.use(gifts[0].transactionId, this.clock.now()))) throw new AppError('LINK_USED');
      for (const gift of gifts) {
        const added = id && !gift.hasIdNumber ? { id } : {};
        await this.correctDonation.execute(gift.id, { donor_name: name, address, ...added }, DONOR);
      }
    });
  }
}

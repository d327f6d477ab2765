import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { detailsLinkOwner } from '../domain/statement.js';
import { DetailsLinks } from '../ports/details-links.js';
import { StatementGifts } from '../ports/statement-gifts.js';

/** The email with the link that asks a donor for missing details. */
@Injectable()
export class WriteDetailsRequest {
  constructor(
    private readonly links: DetailsLinks,
    private readonly gifts: StatementGifts,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Null when the link was replaced, or is used or expired. @param subject the transaction id and the id of the link */
  @EmailOf('donor-details')
  async write(subject: string): Promise<EmailContent | null> {
    const id = subject.split(' ').at(-1) ?? '';
    const link = await this.links.find(id);
    if (!link || link.expiresAt <= this.clock.now()) return null;
    const [gift] = await this.gifts.ofSamePerson(link.transactionId);
    if (!gift?.email) return null;
    const token = this.vault.open(link.sealed, detailsLinkOwner(id));
    return {
      to: { name: gift.donorName, address: gift.email },
      subject: 'Please complete your details for your tax certificate',
      heading: 'Please complete your details',
      paragraphs: [
        greeting(gift.donorName),
        'Thank you again for your donation. Once a year we report donations to the Income Tax Department, so that each donor gets a certificate. For yours we need a few more details.',
        'The form takes about a minute.',
      ],
      facts: [
        { name: 'Donation', value: formatRupees(rupeesOf(gift.amount)) },
        { name: 'Transaction ID', value: gift.transactionId },
      ],
      link: { label: 'Complete Your Details', path: `${SITE_ROUTES.donorDetails}#${token}` },
      notes: [
        `The link works once, until ${formatDateTime(link.expiresAt.toISOString())}. Please do not forward this email.`,
      ],
    };
  }
}

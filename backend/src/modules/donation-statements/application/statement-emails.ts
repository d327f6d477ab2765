import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, findTaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { FoundationRepository } from '../../foundation/index.js';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { certificateOwner, detailsLinkOwner } from '../domain/statement.js';
import { CertificateRepository } from '../adapters/persistence/certificate-repository.js';
import { StatementDonations } from '../adapters/persistence/statement-donations.js';

@Injectable()
export class StatementEmails {
  constructor(
    private readonly certificates: CertificateRepository,
    private readonly donations: StatementDonations,
    private readonly foundation: FoundationRepository,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * The email with the link to a certificate. The file itself is not attached: it has the donor's ID number.
   * Null when the donor has no email address any more, the row is no longer current, or the link has expired.
   * @param line the id of the filed row
   */
  @EmailOf('donation-certificate')
  async writeCertificate(line: string): Promise<EmailContent | null> {
    const certificate = await this.certificates.find(Number(line));
    if (!certificate?.isCurrent || certificate.expiresAt <= this.clock.now()) return null;
    const to = await this.certificates.getRecipient(certificate.line);
    if (!to) return null;
    const { tax_names: names } = await this.foundation.current();
    const { year, sealedToken, expiresAt } = certificate;
    const form = findTaxNames(names, year)?.certificate_form;
    const token = this.vault.open(sealedToken, certificateOwner(line));
    return {
      to,
      subject: `Your certificate of donation for ${financialYearLabel(year)}`,
      heading: 'Your certificate of donation',
      paragraphs: [
        greeting(to.name),
        `Your certificate${form ? ` (${form})` : ''} for the financial year ${financialYearLabel(year)} is ready. You need it to claim your donations in your tax return.`,
        'To open it, you need the last four characters of the PAN or Aadhaar number that you gave us.',
      ],
      facts: [],
      link: { label: 'Get Your Certificate', path: `${SITE_ROUTES.donationCertificate}#${token}` },
      notes: [`The link is valid until ${formatDateTime(expiresAt.toISOString())}.`],
    };
  }

  /**
   * The email with the link that asks a donor for missing details. Null when the link was replaced, or is used or expired.
   * @param subject the transaction id and the id of the link
   */
  @EmailOf('donor-details')
  async writeDetailsRequest(subject: string): Promise<EmailContent | null> {
    const id = subject.split(' ').at(-1) ?? '';
    const link = await this.donations.findLink(id);
    if (!link || link.expiresAt <= this.clock.now()) return null;
    const [donation] = await this.donations.findOfSamePerson(link.transactionId);
    if (!donation?.email) return null;
    const token = this.vault.open(link.sealed, detailsLinkOwner(id));
    return {
      to: { name: donation.donorName, address: donation.email },
      subject: 'Please complete your details for your tax certificate',
      heading: 'Please complete your details',
      paragraphs: [
        greeting(donation.donorName),
        'Thank you again for your donation. Once a year we report donations to the Income Tax Department, so that each donor gets a certificate. For yours we need a few more details.',
        'The form takes about a minute.',
      ],
      facts: [
        { name: 'Donation', value: formatRupees(toRupees(donation.amount)) },
        { name: 'Transaction ID', value: donation.transactionId },
      ],
      link: { label: 'Complete Your Details', path: `${SITE_ROUTES.donorDetails}#${token}` },
      notes: [
        `The link works once, until ${formatDateTime(link.expiresAt.toISOString())}. Please do not forward this email.`,
      ],
    };
  }
}

import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, taxNamesOf } from '@qlu/contracts/foundation/foundation.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { FoundationReader } from '../../foundation/index.js';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { certificateOwner } from '../domain/statement.js';
import { CertificateRepository } from '../ports/certificate-repository.js';

/** The email with the link to a certificate. The file itself is not attached: it has the donor's ID number. */
@Injectable()
export class WriteCertificateEmail {
  constructor(
    private readonly certificates: CertificateRepository,
    private readonly foundation: FoundationReader,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when the donor has no email address any more, the row is no longer current, or the link has expired.
   * @param line the id of the filed row
   */
  @EmailOf('donation-certificate')
  async write(line: string): Promise<EmailContent | null> {
    const certificate = await this.certificates.find(Number(line));
    if (!certificate?.isCurrent || certificate.expiresAt <= this.clock.now()) return null;
    const to = await this.certificates.recipientOf(certificate.line);
    if (!to) return null;
    const { tax_names: names } = await this.foundation.current();
    const { year, sealedToken, expiresAt } = certificate;
    const form = taxNamesOf(names, year)?.certificate_form;
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
}

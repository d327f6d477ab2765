import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Vault } from '../../../kernel/vault.js';
import { certificateOwner, certificateTokenText } from '../domain/statement.js';
import type { CertificateRepository } from '../ports/certificate-repository.js';
import type { OpeningAttempts } from '../ports/opening-attempts.js';

/** A donor opens a certificate with the link and the last four characters of the ID number. */
export class OpenCertificate {
  constructor(
    private readonly certificates: CertificateRepository,
    private readonly attempts: OpeningAttempts,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** @throws LINK_INVALID, TOO_MANY_ATTEMPTS, LAST_FOUR_WRONG */
  async execute(token: string, lastFour: string): Promise<{ fileName: string; pdf: Buffer }> {
    const digest = this.vault.digest(certificateTokenText(token));
    const certificate = await this.certificates.withToken(digest, this.clock.now());
    if (!certificate) throw new AppError('LINK_INVALID');
    const { line, year, sealedPdf } = certificate;
    const wait = await this.attempts.take(line);
    if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    if (certificate.lastFour.toUpperCase() !== lastFour.toUpperCase()) throw new AppError('LAST_FOUR_WRONG');
    await this.attempts.forget(line);
    const pdf = Buffer.from(this.vault.open(sealedPdf, certificateOwner(line)), 'base64');
    return { fileName: `certificate-${financialYearLabel(year)}.pdf`, pdf };
  }
}

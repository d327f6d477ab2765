import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Vault } from '../../../kernel/vault.js';
import { certificateOwner, certificateTokenText } from '../domain/statement.js';
import type { Certificate, CertificateRepository } from '../ports/certificate-repository.js';
import type { CertificateUnlockAttempts } from '../ports/certificate-unlock-attempts.js';

/** The donor would claim a deduction for an amount that was withdrawn or corrected at the portal. */
const OUTDATED = 'This certificate is no longer valid. Please write to the office.';

export interface CertificateFile {
  fileName: string;
  pdf: Buffer;
}

/** The file of a certificate, for its donor and for the office. */
export class OpenCertificate {
  constructor(
    private readonly certificates: CertificateRepository,
    private readonly attempts: CertificateUnlockAttempts,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * With the link and the last four characters of the ID number.
   * @throws LINK_INVALID, TOO_MANY_ATTEMPTS, LAST_FOUR_WRONG
   */
  async forDonor(token: string, lastFour: string): Promise<CertificateFile> {
    const digest = this.vault.digest(certificateTokenText(token));
    const certificate = await this.certificates.withToken(digest, this.clock.now());
    if (!certificate) throw new AppError('LINK_INVALID');
    if (!certificate.isCurrent) throw new AppError('LINK_INVALID', { sentence: OUTDATED });
    const { line } = certificate;
    const wait = await this.attempts.take(line);
    if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    if (certificate.lastFour.toUpperCase() !== lastFour.toUpperCase()) throw new AppError('LAST_FOUR_WRONG');
    await this.attempts.reset(line);
    return this.fileOf(certificate);
  }

  /** The file has the donor's ID number, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async forOffice(line: number, who: string): Promise<CertificateFile> {
    const certificate = await this.certificates.find(line);
    if (!certificate) throw new AppError('RECORD_NOT_FOUND');
    const file = this.fileOf(certificate);
    const subject = `transaction ${certificate.transactionId}`;
    await this.audit.record({ who, action: 'statement.certificate-seen', subject, details: {} });
    return file;
  }

  private fileOf({ line, year, sealedPdf }: Certificate): CertificateFile {
    const pdf = Buffer.from(this.vault.open(sealedPdf, certificateOwner(line)), 'base64');
    return { fileName: `certificate-${financialYearLabel(year)}.pdf`, pdf };
  }
}

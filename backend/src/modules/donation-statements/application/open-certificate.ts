import { Injectable } from '@nestjs/common';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { certificateOwner, certificateTokenText } from '../domain/statement.js';
import { type Certificate, CertificateRepository } from '../ports/certificate-repository.js';
import { CertificateUnlockAttempts } from '../ports/certificate-unlock-attempts.js';

/** A link to the file is made for one tap, or for a browser to which the donor copies it. */
const FILE_LINK_MS = 30 * 60_000;
const FILE_LINK = 'link to the file of a certificate';

/** The donor would claim a deduction for an amount that was withdrawn or corrected at the portal. */
const OUTDATED = 'This certificate is no longer valid. Please write to the office.';

export interface CertificateFile {
  fileName: string;
  pdf: Buffer;
}

/** The file of a certificate, for its donor and for the office. */
@Injectable()
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
    return this.fileOf(await this.unlocked(token, lastFour));
  }

  /** The token of an address of the file, which is valid for half an hour. @throws as {@link forDonor} */
  async fileToken(token: string, lastFour: string): Promise<string> {
    const { line } = await this.unlocked(token, lastFour);
    const end = this.clock.now().getTime() + FILE_LINK_MS;
    return this.vault.seal(`${line} ${end}`, FILE_LINK).toString('base64url');
  }

  /** The file for a {@link fileToken}. @throws LINK_INVALID */
  async withFileToken(fileToken: string): Promise<CertificateFile> {
    const [line = 0, end = 0] = this.openedFileToken(fileToken);
    const certificate = end > this.clock.now().getTime() ? await this.certificates.find(line) : null;
    if (!certificate?.isCurrent) throw new AppError('LINK_INVALID');
    return this.fileOf(certificate);
  }

  private openedFileToken(fileToken: string): number[] {
    try {
      return this.vault.open(Buffer.from(fileToken, 'base64url'), FILE_LINK).split(' ').map(Number);
    } catch {
      // It was not sealed here, or with another key.
      return [];
    }
  }

  private async unlocked(token: string, lastFour: string): Promise<Certificate> {
    const digest = this.vault.digest(certificateTokenText(token));
    const certificate = await this.certificates.withToken(digest, this.clock.now());
    if (!certificate) throw new AppError('LINK_INVALID');
    if (!certificate.isCurrent) throw new AppError('LINK_INVALID', { sentence: OUTDATED });
    const { line } = certificate;
    const wait = await this.attempts.take(line);
    if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    if (certificate.lastFour.toUpperCase() !== lastFour.toUpperCase()) throw new AppError('LAST_FOUR_WRONG');
    await this.attempts.reset(line);
    return certificate;
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

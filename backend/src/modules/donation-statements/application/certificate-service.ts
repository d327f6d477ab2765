import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { CERTIFICATE_LINK_DAYS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { getTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { StableDigest, Vault } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { donorId, donorText } from '../../donations/index.js';
import { FoundationRepository } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { certificateOwner, certificateTokenText, statementYear } from '../domain/statement.js';
import {
  type Certificate,
  CertificateRepository,
  type MatchedRow,
} from '../adapters/persistence/certificate-repository.js';
import { FilingRepository } from '../adapters/persistence/filing-repository.js';
import { type ListedArn, PortalFiles } from '../ports/portal-files.js';
import { StatementDonations } from '../adapters/persistence/statement-donations.js';

export const SEND_CERTIFICATES = 'send-certificates';

/** Names of files of one kind that are reported. */
const REPORTED = 20;
/** No file system has longer names, but a ZIP file has. */
const MAX_FILE_NAME = 255;

/** A link to the file is made for one tap, or for a browser to which the donor copies it. */
const FILE_LINK_MS = 30 * 60_000;
const FILE_LINK = 'link to the file of a certificate';

/** The donor would claim a deduction for an amount that was withdrawn or corrected at the portal. */
const OUTDATED = 'This certificate is no longer valid. Please write to the office.';

export interface ImportedCertificates {
  stored: number;
  /** Rows that had a certificate. */
  known: number;
  unmatched: number;
  /** The names of some files that match no row. */
  names: string[];
  /** Files of rows that were withdrawn or replaced. They are not stored. */
  outdated: number;
  /** The names of some of these files. */
  outdated_names: string[];
}

export interface CertificateFile {
  fileName: string;
  pdf: Buffer;
}

/** The portal's ARNs and certificates of filed rows: imported, sent to their donors, and opened. A repeat changes nothing. */
@Injectable()
export class CertificateService {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly filings: FilingRepository,
    private readonly certificates: CertificateRepository,
    private readonly donations: StatementDonations,
    private readonly files: PortalFiles,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives each listed row of a filing its ARN, all or none. Returns their number.
   * @throws RECORD_NOT_FOUND; FILING_FINAL when the filing was discarded; IMPORT_REJECTED with the row that does not match
   */
  async importArns(filingId: number, path: string, who: string): Promise<number> {
    const filing = await this.filings.find(filingId);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    const { columns, arnHeadings } = getTemplate(filing.year);
    const findHeading = (value: 'serial' | 'idNumber'): string =>
      columns.find(([name]) => name === value)?.[1] ?? value;
    const listed = await this.files.readArnList(path, {
      serial: findHeading('serial'),
      idNumber: findHeading('idNumber'),
      arn: arnHeadings,
    });
    await this.transactions.run(async () => {
      await this.filings.lockYear(filing.year);
      // The rows of a discarded file are in another one, whose ARNs these would be.
      if ((await this.filings.find(filingId))?.isDiscarded) throw new AppError('FILING_FINAL');
      await this.certificates.setArns(await this.match(filingId, listed));
      await this.audit.record({
        who,
        action: 'statement.arns-imported',
        subject: `statement ${filing.fileName}`,
        details: { rows: listed.length },
      });
    });
    return listed.length;
  }

  private async match(
    filing: number,
    listed: readonly ListedArn[],
  ): Promise<{ line: number; arn: string }[]> {
    const rows = await this.certificates.findRows(filing);
    const arns = listed.map(({ arn }) => arn);
    const [taken] = await this.certificates.taken(filing, arns);
    if (taken) throw rejection(`The ARN ${taken} belongs to a row of another file.`);
    if (new Set(arns).size !== arns.length) throw rejection('The list has the same ARN twice.');
    const serials = new Set<number>();
    return listed.map(({ serial, idNumber, arn }) => {
      if (serials.has(serial)) throw rejection(`The list has row ${serial} twice.`);
      serials.add(serial);
      const row = rows.get(serial);
      const isSame = row && ['PAN', 'Aadhaar'].some((type) => this.toDonor(type, idNumber) === row.donor);
      if (!isSame)
        throw rejection(`Row ${serial} of the list is of another donor than row ${serial} of the file.`);
      if (row.arn !== null && row.arn !== arn)
        throw rejection(`Row ${serial} has the ARN ${row.arn} already.`);
      return { line: row.line, arn };
    });
  }

  private toDonor(type: string, idNumber: string): string {
    return donorId(this.digest.of(donorText(type, idNumber)));
  }

  /** Stores the PDF files of a ZIP file, each with the row whose ARN is in its name. @throws IMPORT_REJECTED */
  async importFiles(path: string, who: string): Promise<ImportedCertificates> {
    const [unmatched, outdated] = [[] as string[], [] as string[]];
    const counts = { stored: 0, known: 0 };
    for await (const { name, content } of this.files.readCertificates(path)) {
      const row = await this.findRow(name);
      if (!row || content.subarray(0, 5).toString('latin1') !== '%PDF-') unmatched.push(name);
      else if (!row.isCurrent) outdated.push(name);
      else if (row.hasCertificate) counts.known += 1;
      else {
        await this.store(row.line, content);
        counts.stored += 1;
      }
    }
    const details = { ...counts, unmatched: unmatched.length, outdated: outdated.length };
    await this.audit.record({
      who,
      action: 'statement.certificates-imported',
      subject: 'statement certificates',
      details,
    });
    const [names, outdated_names] = [unmatched.slice(0, REPORTED), outdated.slice(0, REPORTED)];
    return { ...details, names, outdated_names };
  }

  private async findRow(name: string): Promise<MatchedRow | null> {
    const file = name.slice(name.lastIndexOf('/') + 1);
    if (file.length > MAX_FILE_NAME) return null;
    return this.certificates.rowWithArn(file.toUpperCase().match(/[A-Z0-9]{6,30}/g) ?? []);
  }

  private async store(line: number, pdf: Buffer): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await this.certificates.add({
      line,
      sealedPdf: this.vault.seal(pdf.toString('base64'), certificateOwner(line)),
      sealedToken: this.vault.seal(token, certificateOwner(line)),
      tokenDigest: this.vault.digest(certificateTokenText(token)).current,
      expiresAt: new Date(this.clock.now().getTime() + CERTIFICATE_LINK_DAYS * DAY_MS),
    });
  }

  /** Leaves the work to a job. @throws RECORD_NOT_FOUND */
  async send(filingId: number, who: string): Promise<void> {
    const filing = await this.filings.find(filingId);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    await this.transactions.run(async () => {
      await this.jobs.add(SEND_CERTIFICATES, `${filingId}`);
      await this.audit.record({
        who,
        action: 'statement.certificates-sent',
        subject: `statement ${filing.fileName}`,
        details: {},
      });
    });
  }

  /**
   * Sends the certificates of a filing by email, each once. Those without a recipient stay unsent, and those of rows whose
   * donations were refunded since: their amounts are too large until the row is revised or withdrawn.
   */
  @OnJob(SEND_CERTIFICATES)
  async sendAll(id: string): Promise<void> {
    const filingId = Number(id);
    const filing = await this.filings.find(filingId);
    if (!filing) return;
    const year = statementYear(filing.year, await this.foundation.current());
    // The donor of a donation that was refunded a moment ago must not get one.
    await this.donations.refresh();
    const overstated = await this.transactions.run(() => this.filings.overstated(year));
    while (await this.transactions.run(() => this.sendBatch(filingId, overstated)));
  }

  /** False when no certificate was left. */
  private async sendBatch(filingId: number, overstated: readonly number[]): Promise<boolean> {
    const lines = await this.certificates.unsent(filingId, overstated);
    await this.queueMessage.executeAll('donation-certificate', lines.map(String));
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CERTIFICATE_LINK_DAYS * DAY_MS);
    await this.certificates.markSent(lines, now, expiresAt);
    return lines.length > 0;
  }

  /**
   * With the link and the last four characters of the ID number.
   * @throws LINK_INVALID, TOO_MANY_ATTEMPTS, LAST_FOUR_WRONG
   */
  async openForDonor(token: string, lastFour: string): Promise<CertificateFile> {
    return this.openFile(await this.unlock(token, lastFour));
  }

  /** The token of an address of the file, which is valid for half an hour. @throws as {@link openForDonor} */
  async createFileToken(token: string, lastFour: string): Promise<string> {
    const { line } = await this.unlock(token, lastFour);
    const end = this.clock.now().getTime() + FILE_LINK_MS;
    return this.vault.seal(`${line} ${end}`, FILE_LINK).toString('base64url');
  }

  /** The file for a {@link createFileToken}. @throws LINK_INVALID */
  async openWithFileToken(fileToken: string): Promise<CertificateFile> {
    const [line = 0, end = 0] = this.openFileToken(fileToken);
    const certificate = end > this.clock.now().getTime() ? await this.certificates.find(line) : null;
    if (!certificate?.isCurrent) throw new AppError('LINK_INVALID');
    return this.openFile(certificate);
  }

  private openFileToken(fileToken: string): number[] {
    try {
      return this.vault.open(Buffer.from(fileToken, 'base64url'), FILE_LINK).split(' ').map(Number);
    } catch {
      // It was not sealed here, or with another key.
      return [];
    }
  }

  private async unlock(token: string, lastFour: string): Promise<Certificate> {
    const digest = this.vault.digest(certificateTokenText(token));
    const certificate = await this.certificates.withToken(digest, this.clock.now());
    if (!certificate) throw new AppError('LINK_INVALID');
    if (!certificate.isCurrent) throw new AppError('LINK_INVALID', { sentence: OUTDATED });
    const { line } = certificate;
    const wait = await this.certificates.takeAttempt(line);
    if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    if (certificate.lastFour.toUpperCase() !== lastFour.toUpperCase()) throw new AppError('LAST_FOUR_WRONG');
    await this.certificates.resetAttempts(line);
    return certificate;
  }

  /** The file has the donor's ID number, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async openForOffice(line: number, who: string): Promise<CertificateFile> {
    const certificate = await this.certificates.find(line);
    if (!certificate) throw new AppError('RECORD_NOT_FOUND');
    const file = this.openFile(certificate);
    const subject = `transaction ${certificate.transactionId}`;
    await this.audit.record({ who, action: 'statement.certificate-seen', subject, details: {} });
    return file;
  }

  private openFile({ line, year, sealedPdf }: Certificate): CertificateFile {
    const pdf = Buffer.from(this.vault.open(sealedPdf, certificateOwner(line)), 'base64');
    return { fileName: `certificate-${financialYearLabel(year)}.pdf`, pdf };
  }
}

function rejection(sentence: string): AppError {
  return new AppError('IMPORT_REJECTED', { sentence: `${sentence} Nothing was imported.` });
}

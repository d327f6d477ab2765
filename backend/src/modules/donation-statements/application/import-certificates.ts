import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { CERTIFICATE_LINK_DAYS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { templateOf } from '@qlu/contracts/donation-statements/statement-templates';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { StableDigest } from '../../../kernel/stable-digest.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { donorId, donorText } from '../../donations/index.js';
import { certificateOwner, certificateTokenText } from '../domain/statement.js';
import { ArnListReader } from '../ports/arn-list-reader.js';
import { CertificateFiles } from '../ports/certificate-files.js';
import { CertificateRepository, type ListedArn } from '../ports/certificate-repository.js';
import { FilingRepository } from '../ports/filing-repository.js';

/** Names of files of one kind that are reported. */
const REPORTED = 20;
/** No file system has longer names, but a ZIP file has. */
const MAX_FILE_NAME = 255;

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
  outdatedNames: string[];
}

/** Imports what the portal gives after filing: the ARN of each row, and the certificates. A repeat changes nothing. */
@Injectable()
export class ImportCertificates {
  constructor(
    private readonly filings: FilingRepository,
    private readonly certificates: CertificateRepository,
    private readonly arnLists: ArnListReader,
    private readonly files: CertificateFiles,
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
  async arns(filingId: number, path: string, who: string): Promise<number> {
    const filing = await this.filings.find(filingId);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    const { columns, arnHeadings } = templateOf(filing.year);
    const headingOf = (value: 'serial' | 'idNumber'): string =>
      columns.find(([name]) => name === value)?.[1] ?? value;
    const listed = await this.arnLists.read(path, {
      serial: headingOf('serial'),
      idNumber: headingOf('idNumber'),
      arn: arnHeadings,
    });
    await this.transactions.run(async () => {
      await this.filings.lockYear(filing.year);
      // The rows of a discarded file are in another one, whose ARNs these would be.
      if ((await this.filings.find(filingId))?.isDiscarded) throw new AppError('FILING_FINAL');
      await this.certificates.setArns(await this.matched(filingId, listed));
      await this.audit.record({
        who,
        action: 'statement.arns-imported',
        subject: `statement ${filing.fileName}`,
        details: { rows: listed.length },
      });
    });
    return listed.length;
  }

  private async matched(
    filing: number,
    listed: readonly ListedArn[],
  ): Promise<{ line: number; arn: string }[]> {
    const rows = await this.certificates.rowsOf(filing);
    const arns = listed.map(({ arn }) => arn);
    const [taken] = await this.certificates.taken(filing, arns);
    if (taken) throw rejected(`The ARN ${taken} belongs to a row of another file.`);
    if (new Set(arns).size !== arns.length) throw rejected('The list has the same ARN twice.');
    const serials = new Set<number>();
    return listed.map(({ serial, idNumber, arn }) => {
      if (serials.has(serial)) throw rejected(`The list has row ${serial} twice.`);
      serials.add(serial);
      const row = rows.get(serial);
      const isSame = row && ['PAN', 'Aadhaar'].some((type) => this.donorOf(type, idNumber) === row.donor);
      if (!isSame)
        throw rejected(`Row ${serial} of the list is of another donor than row ${serial} of the file.`);
      if (row.arn !== null && row.arn !== arn)
        throw rejected(`Row ${serial} has the ARN ${row.arn} already.`);
      return { line: row.line, arn };
    });
  }

  private donorOf(type: string, idNumber: string): string {
    return donorId(this.digest.of(donorText(type, idNumber)));
  }

  /** Stores the PDF files of a ZIP file, each with the row whose ARN is in its name. @throws IMPORT_REJECTED */
  async certificatesOf(path: string, who: string): Promise<ImportedCertificates> {
    const result: ImportedCertificates = {
      stored: 0,
      known: 0,
      unmatched: 0,
      names: [],
      outdated: 0,
      outdatedNames: [],
    };
    for await (const { name, content } of this.files.pdfs(path)) {
      const row = await this.rowOf(name);
      if (!row || content.subarray(0, 5).toString('latin1') !== '%PDF-') {
        result.unmatched += 1;
        if (result.names.length < REPORTED) result.names.push(name);
      } else if (!row.isCurrent) {
        result.outdated += 1;
        if (result.outdatedNames.length < REPORTED) result.outdatedNames.push(name);
      } else if (row.hasCertificate) result.known += 1;
      else {
        await this.store(row.line, content);
        result.stored += 1;
      }
    }
    const { stored, known, unmatched, outdated } = result;
    await this.audit.record({
      who,
      action: 'statement.certificates-imported',
      subject: 'statement certificates',
      details: { stored, known, unmatched, outdated },
    });
    return result;
  }

  private async rowOf(name: string): ReturnType<CertificateRepository['rowWithArn']> {
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
}

function rejected(sentence: string): AppError {
  return new AppError('IMPORT_REJECTED', { sentence: `${sentence} Nothing was imported.` });
}

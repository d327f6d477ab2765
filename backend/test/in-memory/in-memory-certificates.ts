import type { Digest } from '../../src/kernel/digest.js';
import {
  CertificateRepository,
  type Certificate,
  type NewCertificate,
} from '../../src/modules/donation-statements/ports/certificate-repository.js';
import type { Recipient } from '../../src/modules/notifications/index.js';
import { CertificateUnlockAttempts } from '../../src/modules/donation-statements/ports/certificate-unlock-attempts.js';

/** A filed row with what belongs to it. */
export interface CertifiedRow {
  line: number;
  filing: number;
  serial: number;
  donor: string;
  lastFour: string;
  transactionId: string;
  arn: string | null;
  certificate: NewCertificate | null;
  sentAt: Date | null;
  isCurrent: boolean;
}

/** ARNs and certificates of the rows that a test adds. */
export class InMemoryCertificates extends CertificateRepository {
  readonly rows = new Map<number, CertifiedRow>();
  /** Of each row; null without an email address. */
  recipient: Recipient | null = { name: 'Asha', address: 'asha@example.org' };

  constructor(private readonly year: number) {
    super();
  }

  /** Adds a row without an ARN. */
  row(row: Pick<CertifiedRow, 'filing' | 'serial' | 'donor' | 'lastFour'>): number {
    const line = this.rows.size + 1;
    const rest = { transactionId: `donation-${line}`, arn: null, certificate: null, sentAt: null };
    this.rows.set(line, { ...row, line, ...rest, isCurrent: true });
    return line;
  }

  /** The row was withdrawn or replaced. */
  end(line: number): void {
    this.change(line, () => ({ isCurrent: false }));
  }

  arns(): (string | null)[] {
    return this.all.map(({ arn }) => arn);
  }

  async rowsOf(filing: number): ReturnType<CertificateRepository['rowsOf']> {
    const found = this.all.filter((row) => row.filing === filing);
    return new Map(found.map(({ serial, line, donor, arn }) => [serial, { line, donor, arn }]));
  }

  async taken(filing: number, arns: readonly string[]): Promise<string[]> {
    return this.all.flatMap(({ filing: of, arn }) =>
      of !== filing && arn && arns.includes(arn) ? [arn] : [],
    );
  }

  async setArns(arns: readonly { line: number; arn: string }[]): Promise<void> {
    for (const { line, arn } of arns) this.change(line, ({ arn: known }) => ({ arn: known ?? arn }));
  }

  async rowWithArn(arns: readonly string[]): ReturnType<CertificateRepository['rowWithArn']> {
    const found = this.all.findLast(({ arn }) => arn && arns.includes(arn));
    if (!found) return null;
    const { line, isCurrent, certificate } = found;
    return { line, isCurrent, hasCertificate: certificate !== null };
  }

  async add(certificate: NewCertificate): Promise<void> {
    this.change(certificate.line, (row) => ({ certificate: row.certificate ?? certificate }));
  }

  async find(line: number): Promise<Certificate | null> {
    const row = this.rows.get(line);
    if (!row?.certificate) return null;
    const { certificate, transactionId, lastFour, isCurrent } = row;
    const { sealedPdf, sealedToken, expiresAt } = certificate;
    return { line, year: this.year, transactionId, lastFour, sealedPdf, sealedToken, expiresAt, isCurrent };
  }

  async withToken(token: Digest, now: Date): Promise<Certificate | null> {
    const found = this.all.find(
      ({ certificate }) =>
        certificate && token.equals(certificate.tokenDigest) && certificate.expiresAt > now,
    );
    return found ? this.find(found.line) : null;
  }

  async recipientOf(): Promise<Recipient | null> {
    return this.recipient;
  }

  async unsent(filing: number, limit: number, except: readonly number[]): Promise<number[]> {
    const found = this.all.filter(
      (row) =>
        row.filing === filing &&
        row.isCurrent &&
        !except.includes(row.line) &&
        row.certificate &&
        !row.sentAt &&
        this.recipient,
    );
    return found.slice(0, limit).map(({ line }) => line);
  }

  async markSent(lines: readonly number[], at: Date, expiresAt: Date): Promise<void> {
    for (const line of lines)
      this.change(line, ({ certificate }) => ({
        sentAt: at,
        certificate: certificate && { ...certificate, expiresAt },
      }));
  }

  private get all(): CertifiedRow[] {
    return [...this.rows.values()];
  }

  /** Replaces the row, so that a transaction that fails can restore the former one. */
  private change(line: number, changes: (row: CertifiedRow) => Partial<CertifiedRow>): void {
    const row = this.rows.get(line);
    if (!row) throw new Error(`No row ${line}`);
    this.rows.set(line, { ...row, ...changes(row) });
  }
}

/** Five tries for each certificate, then a wait of an hour. */
export class InMemoryCertificateUnlockAttempts extends CertificateUnlockAttempts {
  readonly tries = new Map<number, number>();

  async take(line: number): Promise<number> {
    const count = (this.tries.get(line) ?? 0) + 1;
    this.tries.set(line, count);
    return count > 5 ? 3_600 : 0;
  }

  async reset(line: number): Promise<void> {
    this.tries.delete(line);
  }
}

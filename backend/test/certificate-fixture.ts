import { emptyTables } from './empty-tables.js';
import { RecordedJobs } from './recorded.js';
import { StatementFixture } from './statement-fixture.js';
import { CertificateRepository } from '../src/modules/donation-statements/adapters/persistence/certificate-repository.js';
import { PortalFilesAdapter } from '../src/modules/donation-statements/adapters/portal/portal-files-adapter.js';
import { CertificateService } from '../src/modules/donation-statements/application/certificate-service.js';
import { StatementEmails } from '../src/modules/donation-statements/application/statement-emails.js';
import { certificateOwner } from '../src/modules/donation-statements/domain/statement.js';
import type { ListedArn } from '../src/modules/donation-statements/ports/portal-files.js';
import { donorId, donorText } from '../src/modules/donations/index.js';
import { QueueMessage } from '../src/modules/notifications/index.js';

export const YEAR = 2026;
export const FILING = 1;
export const FILE_NAME = 'Form-113_2026-27_001_original.csv';
export const NOW = new Date('2027-06-01T06:00:00Z');
export const PDF = Buffer.from('%PDF-1.7 certificate');
export const PANS = ['AAAPA0001A', 'BBBPB0002B', 'CCCPC0003C'];
const LINES = [1, 2, 3];

/** The files that a test gives. `fails` is thrown after the last one. */
class GivenFiles extends PortalFilesAdapter {
  listed: ListedArn[] = [];
  packed: { name: string; content: Buffer }[] = [];
  fails: Error | null = null;

  override async readArnList(): Promise<ListedArn[]> {
    if (this.fails) throw this.fails;
    return this.listed;
  }

  override async *readCertificates(): AsyncGenerator<{ name: string; content: Buffer }> {
    yield* this.packed;
    if (this.fails) throw this.fails;
  }
}

/** What follows after a filing of three rows, with the ids 1 to 3. */
export class CertificateFixture {
  readonly files = new GivenFiles();
  readonly jobs;
  readonly certificates;
  readonly service;
  readonly email;

  private constructor(
    readonly statement: StatementFixture,
    wrap: <Port extends object>(port: Port) => Port,
  ) {
    const { clock, vault, digest, foundation } = statement;
    const { database } = statement.test;
    this.jobs = new RecordedJobs(() => clock.now());
    this.certificates = new CertificateRepository(database);
    const certificates = wrap(this.certificates);
    this.service = new CertificateService(
      foundation,
      wrap(statement.filings),
      certificates,
      wrap(statement.donations),
      this.files,
      new QueueMessage(wrap(statement.messages), clock),
      wrap(this.jobs),
      vault,
      digest,
      wrap(statement.storedAudit),
      database,
      clock,
    );
    this.email = new StatementEmails(certificates, statement.donations, foundation, vault, clock);
  }

  /** Begins a scenario in an empty database. */
  static async begin(
    statement: StatementFixture,
    wrap: <Port extends object>(port: Port) => Port = (port) => port,
  ): Promise<CertificateFixture> {
    await emptyTables(
      statement.test.database,
      'donations, donors, donor_gifts, donor_changes, payments, statement_changes, statement_filings, statement_gifts, messages, audit_log, rate_limits',
    );
    statement.financialYear = YEAR;
    statement.clock.set(NOW.toISOString());
    const fixture = new CertificateFixture(statement, wrap);
    await fixture.file();
    return fixture;
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.statement.rows<Row>(sql, parameters);
  }

  private async file(): Promise<void> {
    const donors = [];
    for (const pan of PANS) {
      await this.statement.give({ pan, name: 'Asha', email: 'asha@example.org' });
      donors.push(this.toDonor(pan));
    }
    await this.statement.donations.refresh();
    await this.addFiling(FILING, FILE_NAME);
    await this.rows(
      `insert into statement_lines (filing, serial, financial_year, donor, donation_type, mode, rupees, urn, urn_issued_on,
         details, transaction_id, id_number_mask)
       select $1, row_number() over (order by g.donation), g.financial_year, g.donor, g.donation_type, g.mode, g.paise / 100,
         'AAATQ1234FF20211', '2021-05-28', g.details, g.transaction_id, d.id_number_mask
       from statement_gifts g join donations d on d.id = g.donation returning id`,
      [FILING],
    );
  }

  private toDonor(pan: string): string {
    return donorId(this.statement.digest.of(donorText('PAN', pan)));
  }

  private async addFiling(id: number, fileName: string): Promise<void> {
    await this.rows(
      `insert into statement_filings (id, financial_year, kind, statement_form, file_name, rows, rupees, sha256, csv_sealed,
         created_at, created_by)
       overriding system value values ($1, $2, 'original', 'Form 113', $3, 3, 1500, '', '', $4, 'accountant') returning id`,
      [id, YEAR, fileName, NOW],
    );
  }

  /** A row of another donor in another filing, with this ARN. */
  async addOtherFiling(arn: string): Promise<void> {
    await this.addFiling(2, 'Form-113_2026-27_002_original.csv');
    await this.rows(
      `insert into statement_lines overriding system value select (jsonb_populate_record(l, jsonb_build_object('id', 4, 'filing', 2,
         'donor', gen_random_uuid(), 'arn', $1::text))).*
       from statement_lines l where l.id = 1 returning id`,
      [arn],
    );
  }

  /** Files `count` more rows with certificates, each of another donor with the address of the first one. */
  async addRows(count: number): Promise<void> {
    await this.rows(
      `with copied as (
         insert into statement_gifts select (jsonb_populate_record(g, jsonb_build_object('transaction_id', 'more-' || n,
           'donation', 1000 + n, 'donor', gen_random_uuid()))).*
         from statement_gifts g, generate_series(1, $1::int) n where g.donor = $2 returning *)
       insert into statement_lines (filing, serial, financial_year, donor, donation_type, mode, rupees, urn, urn_issued_on,
         details, transaction_id, id_number_mask, other_donors)
       select $3, c.donation, c.financial_year, c.donor, c.donation_type, c.mode, c.paise / 100, 'AAATQ1234FF20211', '2021-05-28',
         c.details, c.transaction_id, '', array[$2::uuid] from copied c returning id`,
      [count, this.toDonor(PANS[0] ?? ''), FILING],
    );
    await this.rows(
      `insert into donation_certificates (line, pdf_sealed, token_sealed, token_digest, expires_at)
       select id, '', '', decode(md5(id::text), 'hex'), $1 from statement_lines where serial > 3 returning line`,
      [NOW],
    );
  }

  /** The row was withdrawn or replaced. */
  async end(line: number): Promise<void> {
    await this.rows('update statement_lines set is_current = false where id = $1 returning id', [line]);
  }

  /** Sets name and email address of all donors. */
  async setRecipient(name: string, address: string): Promise<void> {
    await this.rows('update donations set donor_name = $1, email = $2 returning id', [name, address]);
  }

  async arns(): Promise<(string | null)[]> {
    const rows = await this.rows<{ arn: string | null }>('select arn from statement_lines order by id');
    return rows.map(({ arn }) => arn);
  }

  /** Gives the row of each serial its ARN, `ARN0000000` and the serial. */
  async withArns(): Promise<void> {
    await this.certificates.setArns(LINES.map((line) => ({ line, arn: toArn(line) })));
  }

  /** Every row with its ARN and its certificate. */
  async certified(): Promise<void> {
    await this.withArns();
    this.files.packed = LINES.map((line) => ({ name: `${toArn(line)}.pdf`, content: PDF }));
    await this.service.importFiles('', 'admin');
  }

  /** The queued emails, such as `donation-certificate 1`. */
  async mails(): Promise<string[]> {
    const rows = await this.rows<{ text: string }>(
      `select kind || ' ' || subject as text from messages order by length(subject), subject`,
    );
    return rows.map(({ text }) => text);
  }

  audited(): Promise<object[]> {
    return this.rows<object>('select who, action, subject, details from audit_log order by id');
  }

  /** The token of a row's link. */
  async findToken(line: number): Promise<string> {
    const certificate = await this.certificates.find(line);
    if (!certificate) throw new Error(`No certificate ${line}`);
    return this.statement.vault.open(certificate.sealedToken, certificateOwner(line));
  }
}

export const toArn = (serial: number): string => `ARN0000000${serial}`;
/** A row of the portal's list, as it is right. */
export const listedArn = (serial: number, changes: Partial<ListedArn> = {}): ListedArn => ({
  serial,
  idNumber: PANS[serial - 1] ?? '',
  arn: toArn(serial),
  ...changes,
});

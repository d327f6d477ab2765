import type { StatementGifts } from '../src/modules/donation-statements/ports/statement-gifts.js';
import { FixedClock } from './fixed-clock.js';
import {
  InMemoryCertificates,
  InMemoryCertificateUnlockAttempts,
} from './in-memory/in-memory-certificates.js';
import { InMemoryMessageRepository } from './in-memory.js';
import { RecordedAudit, RecordedJobs } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';
import { ImportCertificates } from '../src/modules/donation-statements/application/import-certificates.js';
import { OpenCertificate } from '../src/modules/donation-statements/application/open-certificate.js';
import { SendCertificates } from '../src/modules/donation-statements/application/send-certificates.js';
import { WriteCertificateEmail } from '../src/modules/donation-statements/application/write-certificate-email.js';
import { certificateOwner } from '../src/modules/donation-statements/domain/statement.js';
import { ArnListReader } from '../src/modules/donation-statements/ports/arn-list-reader.js';
import { CertificateFiles } from '../src/modules/donation-statements/ports/certificate-files.js';
import type { ListedArn } from '../src/modules/donation-statements/ports/certificate-repository.js';
import type { FilingRepository } from '../src/modules/donation-statements/ports/filing-repository.js';
import { donorId, donorText } from '../src/modules/donations/index.js';
import type { FoundationReader } from '../src/modules/foundation/index.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDigest } from '../src/platform/crypto/hmac-digest.js';

const KEY = Buffer.alloc(32, 7);
export const YEAR = 2026;
export const FILING = 1;
export const FILE_NAME = 'Form-113_2026-27_001_original.csv';
export const NOW = new Date('2027-06-01T06:00:00Z');
export const PDF = Buffer.from('%PDF-1.7 certificate');
export const PANS = ['AAAPA0001A', 'BBBPB0002B', 'CCCPC0003C'];

/** The list that a test gives. */
class GivenArnList extends ArnListReader {
  listed: ListedArn[] = [];
  fails: Error | null = null;

  async read(): Promise<ListedArn[]> {
    if (this.fails) throw this.fails;
    return this.listed;
  }
}

/** The files that a test gives. `fails` is thrown after the last one. */
class GivenFiles extends CertificateFiles {
  packed: { name: string; content: Buffer }[] = [];
  fails: Error | null = null;

  async *pdfs(): AsyncGenerator<{ name: string; content: Buffer }> {
    yield* this.packed;
    if (this.fails) throw this.fails;
  }
}

/** What follows after a filing of three rows, with in-memory ports. */
export class CertificateFixture {
  readonly clock = new FixedClock(NOW);
  readonly certificates = new InMemoryCertificates(YEAR);
  readonly attempts = new InMemoryCertificateUnlockAttempts();
  readonly arnList = new GivenArnList();
  readonly files = new GivenFiles();
  readonly messages = new InMemoryMessageRepository();
  readonly jobs = new RecordedJobs(() => this.clock.now());
  readonly audit = new RecordedAudit();
  readonly vault = new AesVault([KEY]);
  isDiscarded = false;
  readonly importer;
  readonly sender;
  readonly opener;
  readonly email;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const digest = new HmacDigest(KEY);
    for (const [index, pan] of PANS.entries())
      this.certificates.row({
        filing: FILING,
        serial: index + 1,
        donor: donorId(digest.of(donorText('PAN', pan))),
        lastFour: pan.slice(-4),
      });
    const filings: Partial<FilingRepository> = {
      lockYear: async () => undefined,
      find: async (id) =>
        id === FILING
          ? { id, year: YEAR, fileName: FILE_NAME, sha256: '', isDiscarded: this.isDiscarded }
          : null,
      overstated: async () => [],
    };
    const { clock, vault } = this;
    const [certificates, audit, jobs] = [wrap(this.certificates), wrap(this.audit), wrap(this.jobs)];
    const queue = new QueueMessage(wrap(this.messages), clock);
    const transactions = new RollbackTransactions([this.certificates, this.messages, this.jobs, this.audit]);
    this.importer = new ImportCertificates(
      filings as FilingRepository,
      certificates,
      this.arnList,
      this.files,
      vault,
      digest,
      audit,
      transactions,
      clock,
    );
    const names = {
      from_year: 2026,
      section: '133',
      statement_form: 'Form 113',
      certificate_form: 'Form 114',
    };
    const foundation = {
      current: async () => ({ approvals: [], tax_names: [names] }),
    } as unknown as FoundationReader;
    const gifts = { refresh: async () => undefined } as unknown as StatementGifts;
    this.sender = new SendCertificates(
      foundation,
      filings as FilingRepository,
      certificates,
      gifts,
      queue,
      jobs,
      audit,
      transactions,
      clock,
    );
    this.opener = new OpenCertificate(certificates, this.attempts, vault, audit, clock);
    this.email = new WriteCertificateEmail(certificates, foundation, vault, clock);
  }

  /** Gives the row of each serial its ARN, `ARN0000000` and the serial. */
  async withArns(): Promise<void> {
    await this.certificates.setArns([1, 2, 3].map((line) => ({ line, arn: arnOf(line) })));
  }

  /** Every row with its ARN and its certificate. */
  async certified(): Promise<void> {
    await this.withArns();
    this.files.packed = [1, 2, 3].map((line) => ({ name: `${arnOf(line)}.pdf`, content: PDF }));
    await this.importer.certificatesOf('', 'admin');
  }

  /** The token of a row's link. */
  async tokenOf(line: number): Promise<string> {
    const certificate = await this.certificates.find(line);
    if (!certificate) throw new Error(`No certificate ${line}`);
    return this.vault.open(certificate.sealedToken, certificateOwner(line));
  }
}

export const arnOf = (serial: number): string => `ARN0000000${serial}`;
/** A row of the portal's list, as it is right. */
export const listedArn = (serial: number, changes: Partial<ListedArn> = {}): ListedArn => ({
  serial,
  idNumber: PANS[serial - 1] ?? '',
  arn: arnOf(serial),
  ...changes,
});

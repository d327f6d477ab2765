import { FixedClock } from './fixed-clock.js';
import { filedRows, statementProblems, type FiledRow } from './statement-validator.js';
import { RecordedAudit, RecordedJobs } from './recorded.js';
import { storeDonation } from './stored-donation.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';
import { FilingRepository } from '../src/modules/donation-statements/adapters/persistence/filing-repository.js';
import { StatementDonations } from '../src/modules/donation-statements/adapters/persistence/statement-donations.js';
import { StatementQueries } from '../src/modules/donation-statements/adapters/persistence/statement-queries.js';
import { PortalFilesAdapter } from '../src/modules/donation-statements/adapters/portal/portal-files-adapter.js';
import { StatementService } from '../src/modules/donation-statements/application/statement-service.js';
import { statementYear, type StatementYear } from '../src/modules/donation-statements/domain/statement.js';
import { DonorRepository } from '../src/modules/donors/donor.repository.js';
import { DonationPersonalData } from '../src/modules/donations/adapters/persistence/donation-personal-data.js';
import { SqlAuditLog } from '../src/modules/audit/audit.repository.js';
import { MessageRepository } from '../src/modules/notifications/message.repository.js';
import { SqlPaymentRepository } from '../src/modules/payments/adapters/persistence/sql-payment-repository.js';
import type { FoundationRepository } from '../src/modules/foundation/index.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDigest } from '../src/platform/crypto/stored-keys.js';

const KEY = Buffer.alloc(32, 7);
export const NOW = new Date('2027-04-10T06:00:00Z');
export const WHO = 'accountant';
export const AMOUNT = 'Amount of donation (Indian rupees)';

/** A donation of the statement. Missing values are those of an ordinary one. */
export interface StatementDonationDraft {
  pan?: string;
  aadhaar?: string;
  phone?: string;
  name?: string;
  address?: string;
  email?: string;
  paise?: number;
  mode?: string;
  type?: string;
  at?: string;
}

type Wrap = <Port extends object>(port: Port) => Port;

/** The statement of donations on a real database, without the application. Donations are stored directly. */
export class StatementFixture {
  readonly clock = new FixedClock(NOW);
  readonly audit = new RecordedAudit();
  readonly vault = new AesVault([KEY]);
  readonly digest = new HmacDigest(KEY);
  readonly settings = {
    approvals: [
      {
        urn: 'AAATQ1234FF20211',
        issued_on: '2021-05-28',
        valid_from: '2021-04-01',
        valid_to: null as string | null,
      },
    ],
    tax_names: [
      { from_year: 2026, section: '133', statement_form: 'Form 113', certificate_form: 'Form 114' },
    ],
    pay_it_forward_is_donation: false,
  };
  readonly donors;
  readonly donations;
  readonly filings;
  readonly queries;
  readonly messages;
  readonly storedAudit;
  /** The financial year of the current scenario. */
  financialYear = 2026;
  private count = 0;

  private constructor(readonly test: TestDatabase) {
    const { digest } = this;
    this.donors = new DonorRepository(test.database, this.vault, digest);
    this.donations = new StatementDonations(test.database, this.vault, digest, this.donors);
    this.filings = new FilingRepository(test.database, this.vault, digest);
    this.queries = new StatementQueries(test.database);
    this.messages = new MessageRepository(test.database);
    this.storedAudit = new SqlAuditLog(test.database);
  }

  static async start(name: string): Promise<StatementFixture> {
    return new StatementFixture(await startTestDatabase(name));
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.test.database.rows<Row>(sql, parameters);
  }

  /** Begins another scenario in a year without donations. Emptying the tables would take longer. */
  nextYear(): void {
    this.audit.entries.length = 0;
    // Two years on, so that a donation at the end of a year is in no other scenario.
    this.financialYear += 2;
  }

  service(wrap: Wrap = (port) => port): StatementService {
    const [donations, filings, audit] = [wrap(this.donations), wrap(this.filings), wrap(this.audit)];
    const jobs = new RecordedJobs();
    const { database } = this.test;
    const files = new PortalFilesAdapter();
    return new StatementService(
      this.foundation,
      donations,
      filings,
      files,
      jobs,
      audit,
      database,
      this.clock,
    );
  }

  /** Stores a received donation. Returns its transaction id. */
  async give({
    pan,
    aadhaar,
    phone = '',
    name = 'Sample Donor',
    address = '12 Sample Street, Hyderabad',
    email = '',
    paise = 50_000,
    mode = 'upi',
    type = 'general',
    at,
  }: StatementDonationDraft): Promise<string> {
    this.count += 1;
    const id = `statement-gift-${this.count}`;
    const number = pan ?? aadhaar ?? '';
    await storeDonation(this.test.database, id, {
      payment: {
        amount_paise: paise,
        mode,
        gateway_payment_id: null,
        settled_at: at ?? `${this.financialYear}-11-01T06:00:00Z`,
      },
      donation: {
        donor_name: name,
        email,
        phone,
        address,
        id_type: pan ? 'PAN' : aadhaar ? 'Aadhaar' : '',
        id_number_sealed: this.vault.seal(number, id),
        id_number_mask: number && number.slice(-4).padStart(number.length, '•'),
        donation_type: type,
      },
    });
    return id;
  }

  /** Refunds paise of a donation. */
  async refund(transactionId: string, paise: number): Promise<void> {
    await this.rows(
      `update payments set refunded_paise = refunded_paise + $2,
         state = case when refunded_paise + $2 = amount_paise then 'refunded' else state end
       where transaction_id = $1 returning id`,
      [transactionId, paise],
    );
  }

  /** The bank does not honour the cheque of a donation. */
  async bounce(transactionId: string): Promise<void> {
    const [payment] = await this.rows<{ id: string }>('select id from payments where transaction_id = $1', [
      transactionId,
    ]);
    await new SqlPaymentRepository(this.test.database).markBounced(payment?.id ?? '');
  }

  /** Erases the donor of these donations, as after the time for which the law requires to keep them. */
  async erase(...transactionIds: string[]): Promise<void> {
    const rows = await this.rows<{ id: number }>(
      'select id::float8 as id from donations where transaction_id = any($1)',
      [transactionIds],
    );
    await new DonationPersonalData(this.test.database, this.vault).erase(rows.map(({ id }) => id));
  }

  /** Corrects the name of a donor in one donation. */
  async rename(transactionId: string, name: string): Promise<void> {
    await this.rows('update donations set donor_name = $2 where transaction_id = $1 returning id', [
      transactionId,
      name,
    ]);
  }

  /** Creates the next files and returns their rows, once the validator of the portal has accepted them. */
  async file(): Promise<{ originals: FiledRow[]; revised: FiledRow[] }> {
    const before = (await this.queries.filings(this.financialYear)).length;
    await this.service().file(this.financialYear, WHO);
    const rows: Record<'original' | 'revised', FiledRow[]> = { original: [], revised: [] };
    for (const { id, kind } of (await this.queries.filings(this.financialYear)).slice(before)) {
      const csv = await this.readStatement(id);
      expect(statementProblems(csv, kind)).toEqual([]);
      rows[kind].push(...filedRows(csv));
    }
    return { originals: rows.original, revised: rows.revised };
  }

  async readStatement(id: number): Promise<string> {
    const filing = await this.filings.find(id);
    if (!filing) throw new Error(`No filing ${id}`);
    return this.filings.file(filing);
  }

  /** As if the portal's ARN lists were imported. */
  async giveArns(): Promise<void> {
    await this.rows(
      `update statement_lines set arn = 'ARN' || lpad(id::text, 8, '0') where arn is null and is_current and financial_year = $1 returning id`,
      [this.financialYear],
    );
  }

  /** Rows and rupees that are filed now. */
  async filed(): Promise<{ rows: number; rupees: number }> {
    const [filed] = await this.rows<{ rows: number; rupees: number }>(
      `select count(*)::int as rows, coalesce(sum(rupees), 0)::float8 as rupees from statement_lines
       where is_current and financial_year = $1`,
      [this.financialYear],
    );
    return filed ?? { rows: 0, rupees: 0 };
  }

  get year(): StatementYear {
    return statementYear(this.financialYear, this.settings);
  }

  get foundation(): FoundationRepository {
    return { current: async () => this.settings } as unknown as FoundationRepository;
  }
}

import fc from 'fast-check';
import { DonationFixture } from '../../../../test/donation-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { FoundationReader } from '../../foundation/index.js';
import { readDonationFile } from '../adapters/csv/donation-file.parser.js';
import { ImportRepository, type NewImport } from '../ports/import-repository.js';
import type { DonationFiles } from '../ports/donation-files.js';
import type { ReceiptNumbers } from '../ports/receipts.js';
import { DonationImportService, type DonationImport } from './donation-import-service.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

const WHO = 'accountant';
const HEADER = 'Date,Amount,Given by,Donor name,Phone,Email,Address,ID number,Reference,Receipt number';

/** Reads in this process. The HTTP spec reads in a process of its own, as the product does. */
const FILES: DonationFiles = { read: async (content) => readDonationFile(content) };

class InMemoryImports extends ImportRepository {
  readonly stored = new Map<string, NewImport>();

  constructor(private readonly fixture: DonationFixture) {
    super();
  }

  async lock(): Promise<void> {
    // Transactions in memory do not overlap.
  }

  async find(id: string): Promise<NewImport | null> {
    return this.stored.get(id) ?? null;
  }

  async add(done: NewImport): Promise<void> {
    this.stored.set(done.id, done);
  }

  async resemblancesOf(): Promise<[]> {
    return [];
  }

  async knownReceipts(numbers: readonly string[]): Promise<Set<string>> {
    const known = [...this.fixture.donations.stored.values()].map(
      ({ office }) => office?.earlierReceipt ?? '',
    );
    return new Set(numbers.filter((number) => known.includes(number)));
  }

  async hasReceiptsIn(): Promise<boolean> {
    throw new Error('Only a new series of receipts asks');
  }
}

class ImportFixture extends DonationFixture {
  readonly imports = new InMemoryImports(this);
  /** The numbers of tax receipts. */
  issued: string[] = [];
  readonly importer;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.imports.stored);
    const imports = wrap(this.imports);
    this.stores.push({ stored: this.imports.stored });
    const foundation = { current: async () => ({ receipt_prefix: 'QLU' }) } as unknown as FoundationReader;
    const numbers: ReceiptNumbers = {
      of: () => 'null',
      issued: async (all) => new Set(all.filter((number) => this.issued.includes(number))),
    };
    this.importer = new DonationImportService(
      FILES,
      imports,
      this.office,
      foundation,
      numbers,
      this.repeats,
      wrap(this.audit),
      this.transactions,
      this.clock,
    );
  }

  import(file: Buffer, changes: Partial<DonationImport> = {}): Promise<unknown> {
    const request: DonationImport = {
      id: 'import-00000001',
      fileName: 'gifts.csv',
      content: file,
      duplicates: 'refuse',
      importLines: new Set(),
      skipLines: new Set(),
      isCitizens: false,
      isThanked: false,
      ...changes,
    };
    return this.importer.import(request, WHO);
  }

  /** The stored paise by donor. */
  async amounts(): Promise<Record<string, number>> {
    const entries = [...this.donations.stored.values()].map(
      async ({ donor, transactionId }) =>
        [donor.donor_name, (await this.payment(transactionId)).amount] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }
}

const excel = (...rows: string[]): Buffer => Buffer.from([HEADER, ...rows].join('\r\n'));
const FILE = excel(
  '2026-04-05,"1,00,000.50",NEFT,Asha,9876543210,asha@example.org,"12 Sample Street, Guntur",ABCDE1234F,UTR1,',
  '05/04/2026,500,Cash,Ravi,,,,,,OLD/7',
);

describe('gifts of a file', () => {
  it('are stored once with their exact sums and days, and one entry in the audit log without names', async () => {
    const fixture = await ImportFixture.start();
    for (let times = 0; times < 3; times += 1)
      expect(await fixture.import(FILE)).toEqual({ gifts: 2, amount: 1_00_500_50 });
    expect(await fixture.amounts()).toEqual({ Asha: 1_00_000_50, Ravi: 500_00 });
    for (const { transactionId } of fixture.donations.stored.values()) {
      const { settledAt } = await fixture.payment(transactionId);
      expect(settledAt && dayInIndia(settledAt)).toBe('2026-04-05');
    }
    expect(fixture.audit.entries).toEqual([
      {
        who: WHO,
        action: 'donations.imported',
        subject: 'import import-00000001',
        details: { file_name: 'gifts.csv', gifts: 2, paise: 1_00_500_50, duplicates: 'refuse' },
      },
    ]);
    expect(JSON.stringify([...fixture.donations.stored.values()])).not.toContain('ABCDE1234F');
  });

  it('another file under the same key is rejected, and the gifts of the first file stay', async () => {
    const fixture = await ImportFixture.start();
    await fixture.import(FILE);
    const other = excel('2026-04-05,900,Cash,Other,,,,,,');
    await expect(fixture.import(other)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    expect(Object.keys(await fixture.amounts())).toEqual(['Asha', 'Ravi']);
  });

  it('are all rejected when one has a problem', async () => {
    const fixture = await ImportFixture.start();
    const file = excel('2026-04-05,500,Cash,Good,,,,,,', '2026-04-05,five,Cash,Bad,,,,,,');
    await expect(fixture.import(file)).rejects.toMatchObject({ code: 'IMPORT_HAS_PROBLEMS' });
    expect([await fixture.amounts(), fixture.imports.stored.size, fixture.audit.entries]).toEqual([
      {},
      0,
      [],
    ]);
  });

  it.each([
    [false, 'asha@example.org', 0],
    [true, 'asha@example.org', 1],
    [true, '', 0],
  ])('are thanked: %s, to %j: %i emails', async (isThanked, email, mails) => {
    const fixture = await ImportFixture.start();
    await fixture.import(excel(`2026-04-05,500,Cash,Asha,,${email},,,,`), { isThanked });
    expect(
      [...fixture.messages.stored.values()].filter(({ kind }) => kind === 'donation-receipt'),
    ).toHaveLength(mails);
  });

  it('declare citizenship only when the office does', async () => {
    for (const isCitizens of [true, false]) {
      const fixture = await ImportFixture.start();
      await fixture.import(FILE, { isCitizens });
      const declared = [...fixture.donations.stored.values()].map(({ donor }) => donor.indian_citizen);
      expect(declared).toEqual(isCitizens ? [true, true] : [null, null]);
    }
  });

  it('any amounts are added up exactly', async () => {
    const paise = fc.array(fc.integer({ min: 100, max: 10_000_000_00 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(paise, async (amounts) => {
        const fixture = await ImportFixture.start();
        const rows = amounts.map(
          (amount, index) =>
            `2026-04-05,"${(amount / 100).toLocaleString('en-IN')}",Cash,Donor ${index},,,,,,`,
        );
        const amount = amounts.reduce((sum, each) => sum + each, 0);
        expect(await fixture.import(excel(...rows))).toEqual({ gifts: amounts.length, amount });
        expect(Object.values(await fixture.amounts()).reduce((sum, each) => sum + each, 0)).toBe(amount);
      }),
      { numRuns: 20 },
    );
  });

  it('are stored all with the import and its entry in the audit log, or none, wherever it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await ImportFixture.start((port) => interruption.wrap(port));
      await interruption.during(() => fixture.import(FILE));
      const { size } = fixture.imports.stored;
      expect([fixture.donations.stored.size, fixture.audit.entries.length]).toEqual(
        size === 1 ? [2, 1] : [0, 0],
      );
      expect(await fixture.import(FILE)).toEqual({ gifts: 2, amount: 1_00_500_50 });
      expect([fixture.donations.stored.size, fixture.audit.entries.length]).toEqual([2, 1]);
    });
    expect(count).toBeGreaterThan(15);
  });
});

describe('receipt numbers from before the import', () => {
  const problems = async (fixture: ImportFixture, ...numbers: string[]): Promise<string[]> => {
    const rows = numbers.map(
      (number, index) => `2026-04-05,${index + 500},Cash,Donor ${index},,,,,,${number}`,
    );
    return (await fixture.importer.check(excel(...rows))).rows.flatMap((row) => row.problems);
  };

  it('are kept by one gift', async () => {
    const fixture = await ImportFixture.start();
    await fixture.import(FILE);
    expect(await problems(fixture, 'OLD/7')).toEqual([
      'Receipt number: a stored donation has the number OLD/7 already',
    ]);
    expect(await problems(fixture, 'OLD/8', 'OLD/8')).toEqual([
      'Receipt number: line 2 has the number OLD/8 too',
    ]);
  });

  it('are never in the series of this back office', async () => {
    const fixture = await ImportFixture.start();
    for (const number of ['QLU/2025-26/000001', 'qlu/2025-26/1', 'QLU/2025-26/draft']) {
      const [problem] = await problems(fixture, number);
      expect(problem).toContain(`${number} is in the series of this back office`);
    }
    expect(await problems(fixture, 'QLU/7', 'OLD QLU/2025-26/1', 'QLUX/2025-26/1')).toEqual([]);
  });

  it('are never those of issued tax receipts, whatever the name of the series is now', async () => {
    const fixture = await ImportFixture.start();
    fixture.issued = ['OLD/2025-26/000001'];
    for (const number of ['OLD/2025-26/000001', 'Old/2025-26/1'])
      expect(await problems(fixture, number)).toEqual([
        `Receipt number: a tax receipt of this back office has the number ${number}`,
      ]);
    expect(await problems(fixture, 'OLD/2025-26/000002', 'OLD/2025-26/10', 'OLD/1')).toEqual([]);
  });
});

describe('a cheque', () => {
  const CHEQUES = excel('2026-04-05,500,Cheque,Asha,,,,,004512,', '2026-04-05,500,Cash,Ravi,,,,,,');
  const NOTE = 'Insufficient funds';

  it('bounces once, no longer counts as paid, and queues one update of its receipt', async () => {
    const fixture = await ImportFixture.start();
    await fixture.import(CHEQUES);
    fixture.jobs.waiting.length = 0;
    for (let times = 0; times < 3; times += 1) await fixture.service.reportBouncedCheque(1, NOTE, WHO);
    const { state, settledAt } = await fixture.payment('import-00000001-2');
    expect([state, settledAt]).toEqual(['failed', null]);
    expect(fixture.audit.entries.slice(1)).toEqual([
      { who: WHO, action: 'donation.cheque-bounced', subject: 'donation 1', details: { note: NOTE } },
    ]);
    expect(fixture.jobs.waiting.map(({ subject }) => subject)).toEqual(['import-00000001-2']);
  });

  it('is the only money that can bounce, and only as a whole', async () => {
    const fixture = await ImportFixture.start();
    await fixture.import(CHEQUES);
    await expect(fixture.service.reportBouncedCheque(2, NOTE, WHO)).rejects.toMatchObject({
      code: 'CHEQUE_NOT_RECEIVED',
    });
    await expect(fixture.service.reportBouncedCheque(9, NOTE, WHO)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    expect(fixture.audited('donation.cheque-bounced')).toBe(0);
  });

  it('bounces with its entry in the audit log and its job or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await ImportFixture.start((port) => interruption.wrap(port));
      await fixture.import(CHEQUES);
      fixture.jobs.waiting.length = 0;
      await interruption.during(() => fixture.service.reportBouncedCheque(1, '', WHO));
      const hasBounced = (await fixture.payment('import-00000001-2')).state === 'failed';
      expect([fixture.audited('donation.cheque-bounced'), fixture.jobs.waiting.length]).toEqual(
        hasBounced ? [1, 1] : [0, 0],
      );
      await fixture.service.reportBouncedCheque(1, '', WHO);
      expect(fixture.audited('donation.cheque-bounced')).toBe(1);
    });
  });
});

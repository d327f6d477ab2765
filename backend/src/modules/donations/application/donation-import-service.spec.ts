import fc from 'fast-check';
import { DonationFixture } from '../../../../test/donation-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { startScenarios, type Wrap } from '../../../../test/services.js';
import { FoundationRepository } from '../../foundation/index.js';
import { readDonationFile } from '../adapters/csv/donation-file.parser.js';
import { DonationFiles } from '../ports/donation-files.js';
import { DonationImportService, type DonationImport } from './donation-import-service.js';

const WHO = 'accountant';
const HEADER = 'Date,Amount,Given by,Donor name,Phone,Email,Address,ID number,Reference,Receipt number';

let scenarios: Awaited<ReturnType<typeof startScenarios>>;

beforeAll(async () => {
  scenarios = await startScenarios('donation_imports');
});
afterAll(() => scenarios.stop());

/** Reads in this process. The HTTP spec reads in a process of its own, as the product does. */
class ImportFixture extends DonationFixture {
  readonly importer = this.get(DonationImportService);

  static async begin(wrap?: Wrap): Promise<ImportFixture> {
    const database = await scenarios.begin();
    await database.rows('truncate donation_imports');
    return new ImportFixture(database, wrap, [
      [DonationFiles, { read: async (content: Buffer) => readDonationFile(content) }],
      [FoundationRepository, { current: async () => ({ receipt_prefix: 'QLU' }) }],
    ]);
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
}

const excel = (...rows: string[]): Buffer => Buffer.from([HEADER, ...rows].join('\r\n'));
const FILE = excel(
  '2026-04-05,"1,00,000.50",NEFT,Asha,9876543210,asha@example.org,"12 Sample Street, Guntur",ABCDE1234F,UTR1,',
  '05/04/2026,500,Cash,Ravi,,,,,,OLD/7',
);

describe('donations of a file', () => {
  it.each([
    [false, 'asha@example.org', 0],
    [true, 'asha@example.org', 1],
    [true, '', 0],
  ])('are thanked: %s, to %j: %i emails', async (isThanked, email, emails) => {
    const fixture = await ImportFixture.begin();
    await fixture.import(excel(`2026-04-05,500,Cash,Asha,,${email},,,,`), { isThanked });
    expect(await fixture.emails('donation-receipt')).toHaveLength(emails);
  });

  it('declare citizenship only when the office does', async () => {
    for (const isCitizens of [true, false]) {
      const fixture = await ImportFixture.begin();
      await fixture.import(FILE, { isCitizens });
      const declared = (await fixture.donations()).map(({ indian_citizen }) => indian_citizen);
      expect(declared).toEqual(isCitizens ? [true, true] : [null, null]);
    }
  });

  it('any amounts are added up exactly', async () => {
    const paise = fc.array(fc.integer({ min: 100, max: 10_000_000_00 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(paise, async (amounts) => {
        const fixture = await ImportFixture.begin();
        const rows = amounts.map(
          (amount, index) =>
            `2026-04-05,"${(amount / 100).toLocaleString('en-IN')}",Cash,Donor ${index},,,,,,`,
        );
        const amount = amounts.reduce((sum, each) => sum + each, 0);
        expect(await fixture.import(excel(...rows))).toEqual({ gifts: amounts.length, amount });
        expect((await fixture.donations()).map((donation) => donation.paise)).toEqual(amounts);
      }),
      { numRuns: 20 },
    );
  });

  it('are stored all with the import and its entry in the audit log, or none, wherever it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await ImportFixture.begin((port) => interruption.wrap(port));
      await interruption.during(() => fixture.import(FILE));
      const parts = async () => [
        await fixture.count('donation_imports'),
        await fixture.count('donations'),
        (await fixture.audited()).length,
      ];
      expect(await parts()).toEqual((await fixture.count('donations')) > 0 ? [1, 2, 1] : [0, 0, 0]);
      expect(await fixture.import(FILE)).toEqual({ gifts: 2, amount: 1_00_500_50 });
      expect(await parts()).toEqual([1, 2, 1]);
    });
  });
});

describe('receipt numbers from before the import', () => {
  const problems = async (fixture: ImportFixture, ...numbers: string[]): Promise<string[]> => {
    const rows = numbers.map(
      (number, index) => `2026-04-05,${index + 500},Cash,Donor ${index},,,,,,${number}`,
    );
    return (await fixture.importer.check(excel(...rows))).rows.flatMap((row) => row.problems);
  };

  it('are never in the series of this back office', async () => {
    const fixture = await ImportFixture.begin();
    for (const number of ['QLU/2025-26/000001', 'qlu/2025-26/1', 'QLU/2025-26/draft']) {
      const [problem] = await problems(fixture, number);
      expect(problem).toContain(`${number} is in the series of this back office`);
    }
    expect(await problems(fixture, 'QLU/7', 'OLD QLU/2025-26/1', 'QLUX/2025-26/1')).toEqual([]);
  });

  it('are never those of issued tax receipts, whatever the name of the series is now', async () => {
    const fixture = await ImportFixture.begin();
    await fixture.rows(
      `insert into tax_receipts (transaction_id, financial_year, serial, number, statement_sealed, issued_at)
       values ('donation-1', 2025, 1, 'OLD/2025-26/000001', '', now())`,
    );
    for (const number of ['OLD/2025-26/000001', 'Old/2025-26/1'])
      expect(await problems(fixture, number)).toEqual([
        `Receipt number: a tax receipt of this back office has the number ${number}`,
      ]);
    expect(await problems(fixture, 'OLD/2025-26/000002', 'OLD/2025-26/10', 'OLD/1')).toEqual([]);
  });
});

it('a cheque bounces with its entry in the audit log and its job or not at all', async () => {
  const cheque = excel('2026-04-05,500,Cheque,Asha,,,,,004512,');
  await atEveryStep(async (interruption) => {
    const fixture = await ImportFixture.begin((port) => interruption.wrap(port));
    await fixture.import(cheque);
    fixture.jobs.waiting.length = 0;
    await interruption.during(() => fixture.service.reportBouncedCheque(1, '', WHO));
    const hasBounced = (await fixture.donations())[0]?.state === 'failed';
    expect([await fixture.auditedTimes('donation.cheque-bounced'), fixture.jobs.waiting.length]).toEqual(
      hasBounced ? [1, 1] : [0, 0],
    );
    await fixture.service.reportBouncedCheque(1, '', WHO);
    expect(await fixture.auditedTimes('donation.cheque-bounced')).toBe(1);
  });
});

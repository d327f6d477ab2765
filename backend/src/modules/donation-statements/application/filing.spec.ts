import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { atEveryStep } from '../../../../test/interruptions.js';
import { statementProblems } from '../../../../test/statement-validator.js';
import type { FiledLine } from '../domain/statement.js';
import { AMOUNT, NOW, StatementFixture, WHO } from '../../../../test/statement-fixture.js';

let fixture: StatementFixture;

beforeAll(async () => {
  fixture = await StatementFixture.start('create_filings');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.nextYear());

const create = (): Promise<void> => fixture.service().file(fixture.financialYear, WHO);
const filings = () => fixture.queries.filings(fixture.financialYear);
const day = (of: string): string => `${fixture.financialYear}-${of}T06:00:00Z`;
const pan = (index: number): string => `ABCPD${String(index).padStart(4, '0')}E`;

it('files are stored encrypted with their checksum, and the audit log names no donor', async () => {
  await fixture.give({ pan: pan(1), paise: 1_00_049 });
  await fixture.give({ pan: pan(2), paise: 50_000 });
  await create();
  const fileName = `Form-113_${financialYearLabel(fixture.financialYear)}_001_original.csv`;
  const [filing] = await filings();
  const csv = await fixture.readStatement(filing?.id ?? 0);
  const sha256 = createHash('sha256').update(csv).digest('hex');
  expect(filing).toMatchObject({
    kind: 'original',
    statement_form: 'Form 113',
    file_name: fileName,
    rows: 2,
    amount: 1_500,
    sha256,
    created_at: NOW.toISOString(),
    created_by: WHO,
  });
  expect(fixture.audit.entries).toEqual([
    {
      who: WHO,
      action: 'statement.filed',
      subject: `statement ${fileName}`,
      details: { rows: 2, rupees: 1_500, sha256 },
    },
  ]);
  const [{ sealed } = { sealed: Buffer.alloc(0) }] = await fixture.rows<{ sealed: Buffer }>(
    'select csv_sealed as sealed from statement_filings where id = $1',
    [filing?.id],
  );
  expect(sealed.includes(pan(1))).toBe(false);
});

it('nothing is filed twice, and a year without donations has nothing to file', async () => {
  await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  await fixture.give({ pan: pan(1) });
  await create();
  await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  expect(await filings()).toHaveLength(1);
});

it.each([
  ['the first instant of the year in India', 0, '03-31T18:30:00Z', 1],
  ['the last instant of the year in India', 1, '03-31T18:29:59.999Z', 1],
  ['the last instant of the year before', 0, '03-31T18:29:59.999Z', 0],
  ['the first instant of the next year', 1, '03-31T18:30:00Z', 0],
])('a donation of %s is in the year or not', async (_name, later, at, rows) => {
  // Donations of other scenarios are in the years beside this one.
  await fixture.give({ pan: pan(1), at: `${fixture.financialYear + later}-${at}` });
  if (rows === 0) await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  else expect((await fixture.file()).originals).toHaveLength(rows);
});

it('nothing is filed while the law of the year has no names, or no approval was valid', async () => {
  await fixture.give({ pan: pan(1) });
  const { tax_names: names, approvals } = fixture.settings;
  const [name] = names.splice(0);
  await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  names.push(name!);
  const [approval] = approvals;
  approval!.valid_to = `${fixture.financialYear}-10-31`;
  await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  approval!.valid_to = null;
  await create();
});

it('the approval of the last donation applies, whatever the order of the approvals', async () => {
  await fixture.give({ pan: pan(1), at: day('05-01') });
  await fixture.give({ pan: pan(1), at: day('12-01') });
  const next = {
    urn: 'NEXT20261',
    issued_on: '2026-09-01',
    valid_from: `${fixture.financialYear}-10-01`,
    valid_to: null,
  };
  fixture.settings.approvals.unshift(next);
  const { originals } = await fixture.file();
  fixture.settings.approvals.shift();
  expect(originals).toMatchObject([
    {
      'Unique Registration Number (URN)': 'NEXT20261',
      'Date of Issuance of Unique Registration Number': '01-09-2026',
      [AMOUNT]: '1000',
    },
  ]);
});

describe('a donation of a day without an approval', () => {
  /** The only approval of the year while it is valid in these days. */
  async function withApproval<Result>(
    { from = '2021-04-01', to = null }: { from?: string; to?: string | null },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [approval] = fixture.settings.approvals;
    const former = { ...approval };
    Object.assign(approval!, { valid_from: from, valid_to: to });
    return work().finally(() => Object.assign(approval!, former));
  }
  const inYear = (of: string): string => `${fixture.financialYear}-${of}`;
  const next = async () => (await fixture.queries.figures(fixture.year)).next;

  it('is in no row before the approval begins', async () => {
    await fixture.give({ pan: pan(1), paise: 1_00_000_00, at: day('05-01') });
    await fixture.give({ pan: pan(1), paise: 1_000_00, at: day('11-01') });
    await withApproval({ from: inYear('10-01') }, async () => {
      expect((await fixture.file()).originals.map((row) => row[AMOUNT])).toEqual(['1000']);
      expect(await fixture.queries.figures(fixture.year)).toMatchObject({
        gifts: 2,
        amount: 1_01_000,
        rows: 1,
        rows_amount: 1_000,
        donors: 1,
        problems: { 'no-approval': 1 },
      });
    });
  });

  it('removes no other donation after the approval ends, and the row has the approval of its last donation with one', async () => {
    await fixture.give({ pan: pan(1), paise: 700_00, at: day('06-01') });
    await fixture.give({ pan: pan(1), paise: 900_00, at: `${fixture.financialYear + 1}-01-10T06:00:00Z` });
    await withApproval({ to: inYear('12-31') }, async () => {
      expect((await fixture.file()).originals).toMatchObject([
        { [AMOUNT]: '700', 'Unique Registration Number (URN)': 'AAATQ1234FF20211' },
      ]);
    });
  });

  it('names its donor when no other donation has complete details', async () => {
    await fixture.give({ pan: pan(1), at: day('05-01') });
    await fixture.give({ pan: pan(1), paise: 700_00, address: 'Vizag', at: day('11-01') });
    await withApproval({ from: inYear('10-01') }, async () => {
      expect((await fixture.file()).originals).toMatchObject([
        { [AMOUNT]: '700', 'Address of donor': '12 Sample Street, Hyderabad' },
      ]);
    });
  });

  it('changes no filed row, and a filed row follows an approval that is corrected later', async () => {
    await fixture.give({ pan: pan(1), paise: 1_000_00, at: day('11-01') });
    await fixture.give({ pan: pan(2), paise: 500_00, at: day('05-01') });
    await fixture.give({ pan: pan(2), paise: 300_00, at: day('11-01') });
    await fixture.give({ pan: pan(3), paise: 200_00, at: day('05-01') });
    expect((await fixture.file()).originals.map((row) => row[AMOUNT])).toEqual(['1000', '800', '200']);
    await fixture.giveArns();
    await withApproval({ from: inYear('10-01') }, async () => {
      await fixture.give({ pan: pan(1), paise: 400_00, at: day('06-01') });
      await fixture.donations.refresh();
      expect(await next()).toEqual({ original: 0, revised: 1, waiting: 0, withdrawn: 1 });
      expect((await fixture.file()).revised.map((row) => row[AMOUNT])).toEqual(['300']);
      const donation = await fixture.give({ pan: pan(1), paise: 100_00, at: day('11-02') });
      expect((await fixture.file()).revised.map((row) => row[AMOUNT])).toEqual(['1100']);
      await fixture.refund(donation, 100_00);
      expect((await fixture.file()).revised.map((row) => row[AMOUNT])).toEqual(['1000']);
    });
    // Every donation counts again, and the row that was not withdrawn is true again.
    expect(await next()).toEqual({ original: 0, revised: 2, waiting: 0, withdrawn: 0 });
  });
});

it('pay-it-forward counts only when the owner calls it a donation', async () => {
  await fixture.give({ pan: pan(1), type: 'pay-it-forward' });
  await expect(create()).rejects.toMatchObject({ code: 'NOTHING_TO_FILE' });
  fixture.settings.pay_it_forward_is_donation = true;
  const { originals } = await fixture.file();
  fixture.settings.pay_it_forward_is_donation = false;
  expect(originals).toMatchObject([{ 'Donation Type': 'Specific grant' }]);
});

it('less than half a rupee of a donor is no row, and a refund that leaves so little withdraws it', async () => {
  await fixture.give({ pan: pan(1), paise: 149 });
  const donation = await fixture.give({ pan: pan(2), paise: 500 });
  expect((await fixture.file()).originals.map((row) => row[AMOUNT])).toEqual(['1', '5']);
  await fixture.refund(donation, 460);
  await fixture.donations.refresh();
  expect((await fixture.queries.figures(fixture.year)).next).toMatchObject({ withdrawn: 1, revised: 0 });
});

it('a cheque that the bank does not honour is in no file, and one that was filed is withdrawn', async () => {
  const later = await fixture.give({ pan: pan(1), paise: 10_000_00, mode: 'cheque', at: day('12-01') });
  await fixture.give({ pan: pan(1), paise: 500_00, mode: 'cheque' });
  const filed = await fixture.give({ pan: pan(2), paise: 700_00, mode: 'cheque' });
  await fixture.donations.refresh();
  await fixture.bounce(later);
  expect((await fixture.file()).originals.map((row) => row[AMOUNT])).toEqual(['500', '700']);
  await fixture.bounce(filed);
  await fixture.donations.refresh();
  expect((await fixture.queries.figures(fixture.year)).next).toMatchObject({ withdrawn: 1, revised: 0 });
});

it('any donations, refunds, bounced cheques and corrections end in files that have every donor once and correctly', async () => {
  const donation = fc.record({
    kind: fc.constant('gift' as const),
    donor: fc.integer({ min: 1, max: 4 }),
    paise: fc.integer({ min: 100, max: 300_000_00 }),
    mode: fc.constantFrom('upi', 'cash', 'cheque', 'in-kind', 'other'),
    type: fc.constantFrom('general', 'goshala'),
    on: fc.constantFrom('05-01', '11-01'),
  });
  const other = fc.record({
    kind: fc.constantFrom(
      'refund' as const,
      'rest' as const,
      'rename' as const,
      'bounce' as const,
      'file' as const,
      'arns' as const,
    ),
    which: fc.nat(30),
  });
  const RUNS = 5;
  let filedFiles = 0;
  const [approval] = fixture.settings.approvals;
  const former = { ...approval };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(donation, other), { minLength: 8, maxLength: 20 }), async (steps) => {
      fixture.nextYear();
      Object.assign(approval!, { valid_from: `${fixture.financialYear}-10-01` });
      const given: { id: string; paise: number; canBounce?: boolean }[] = [];
      const fileAll = (): Promise<unknown> =>
        fixture.file().catch((error: unknown) => expect(error).toMatchObject({ code: 'NOTHING_TO_FILE' }));
      // So that every run has a file.
      given.push({ id: await fixture.give({ pan: pan(1), paise: 50_000 }), paise: 50_000 });
      await fileAll();
      for (const step of steps) {
        if (step.kind === 'gift') {
          const { donor, paise, on } = step;
          const id = await fixture.give({ ...step, pan: pan(donor), at: day(on) });
          given.push({ id, paise, canBounce: step.mode === 'cheque' });
          continue;
        }
        const one = given[step.which % Math.max(given.length, 1)];
        if (step.kind === 'file') await fileAll();
        else if (step.kind === 'arns') await fixture.giveArns();
        else if (one && step.kind === 'rename') await fixture.rename(one.id, `Corrected ${step.which}`);
        else if (step.kind === 'bounce') {
          if (!one?.canBounce) continue;
          // The files know the donation before it bounces.
          await fixture.donations.refresh();
          await fixture.bounce(one.id);
          Object.assign(one, { paise: 0, canBounce: false });
        } else if (one && one.paise > 0) {
          const paise = step.kind === 'rest' ? one.paise : Math.ceil(one.paise / 3);
          await fixture.refund(one.id, paise);
          one.paise -= paise;
          one.canBounce = false;
        }
      }
      // Whatever happened before: with all ARNs, the next files bring everything up to date.
      for (let round = 0; round < 2; round += 1) {
        await fileAll();
        await fixture.giveArns();
      }
      for (const { id } of await fixture.queries.withdrawals(fixture.year))
        await fixture.service().withdraw(id, WHO);
      const figures = await fixture.queries.figures(fixture.year);
      expect(figures.next).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
      expect(await fixture.filed()).toEqual({ rows: figures.rows, rupees: figures.rows_amount });
      const truth = await fixture.rows(
        `select g.donor, g.donation_type, g.mode, round(sum(g.paise) / 100.0)::float8 as rupees from statement_gifts g
         where g.financial_year = $1 and g.received_on >= make_date($1, 10, 1)
         group by 1, 2, 3 having round(sum(g.paise) / 100.0) > 0 order by 1, 2, 3`,
        [fixture.financialYear],
      );
      const kept = given.reduce((sum, { paise }) => sum + paise, 0);
      expect(
        await fixture.rows(
          'select coalesce(sum(paise), 0)::float8 as paise from statement_gifts where financial_year = $1',
          [fixture.financialYear],
        ),
      ).toEqual([{ paise: kept }]);
      const current = await fixture.rows(
        `select donor, donation_type, mode, rupees::float8 as rupees from statement_lines
         where is_current and financial_year = $1 order by 1, 2, 3`,
        [fixture.financialYear],
      );
      expect(current).toEqual(truth);
      filedFiles += (await filings()).length;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  Object.assign(approval!, former);
  expect(filedFiles).toBeGreaterThanOrEqual(RUNS);
});

it('many donors go into several files without a gap, each within the limit of the portal', async () => {
  for (let index = 1; index <= 5; index += 1) await fixture.give({ pan: pan(index), paise: index * 100 });
  await fixture.donations.refresh();
  const { database } = fixture.test;
  const files = await database.run(async () => {
    const year = { ...fixture.year, template: { ...fixture.year.template, maxRows: 2 } };
    const taken = await fixture.filings.takeAdded(year);
    const found: FiledLine[][] = [];
    for (const id of taken) found.push(await fixture.filings.lines(id));
    for (const [index, id] of taken.entries())
      await fixture.filings.store({
        ...{
          id,
          year: fixture.financialYear,
          kind: 'original',
          original: null,
          statementForm: 'Form 113',
          csv: 'x',
        },
        ...{
          fileName: `file-${fixture.financialYear}-${index}`,
          sha256: 'x',
          rows: 1,
          rupees: 1,
          createdAt: NOW,
          createdBy: WHO,
        },
      });
    return found;
  });
  expect(files.map((lines) => lines.map(({ serial }) => serial))).toEqual([[1, 2], [1, 2], [1]]);
  expect(new Set(files.flat().map(({ idNumber }) => idNumber)).size).toBe(5);
});

it('all files are created with their entries in the audit log, or none, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    fixture.nextYear();
    await fixture.give({ pan: pan(1) });
    await create();
    await fixture.giveArns();
    await fixture.give({ pan: pan(1), paise: 100 });
    await fixture.give({ pan: pan(2) });
    const before = fixture.audit.entries.length;
    await interruption.during(() =>
      fixture.service((port) => interruption.wrap(port)).file(fixture.financialYear, WHO),
    );
    const created = await filings();
    expect([1, 3]).toContain(created.length);
    if (created.length === 1) {
      expect(await fixture.filed()).toEqual({ rows: 1, rupees: 500 });
      fixture.audit.entries.length = before;
      await create();
    }
    expect((await filings()).map(({ kind }) => kind)).toEqual(['original', 'original', 'revised']);
    expect(await fixture.filed()).toEqual({ rows: 2, rupees: 1_001 });
    expect(fixture.audit.entries).toHaveLength(before + 2);
    for (const { id, kind } of await filings())
      expect(statementProblems(await fixture.readStatement(id), kind)).toEqual([]);
  });
  expect(count).toBeGreaterThan(12);
});

it('a donor whose ID number is corrected at the same moment is not filed under the former one', async () => {
  const donation = await fixture.give({ pan: pan(1) });
  await fixture.donations.refresh();
  await fixture.rows('update donations set id_number_sealed = $2 where transaction_id = $1 returning id', [
    donation,
    fixture.vault.seal(pan(2), donation),
  ]);
  const stale = fixture.service((port) =>
    Object.assign(Object.create(port) as typeof port, { refresh: async () => undefined }),
  );
  await expect(stale.file(fixture.financialYear, WHO)).rejects.toMatchObject({
    code: 'STATEMENT_CHANGED',
  });
  expect(await filings()).toEqual([]);
  expect((await fixture.file()).originals).toMatchObject([{ 'Unique Identification Number': pan(2) }]);
});

it('each row is written once when the files are created several times at once', async () => {
  for (const index of [1, 2, 3]) await fixture.give({ pan: pan(index) });
  const outcomes = await Promise.allSettled([create(), create(), create()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await filings()).toMatchObject([{ rows: 3, amount: 1_500 }]);
});

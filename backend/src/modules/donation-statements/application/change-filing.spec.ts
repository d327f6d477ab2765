import { atEveryStep } from '../../../../test/interruptions.js';
import { AMOUNT, StatementFixture, WHO } from '../../../../test/statement-fixture.js';

const PANS = ['AAAPA0001A', 'BBBPB0002B', 'CCCPC0003C'];

let fixture: StatementFixture;

beforeAll(async () => {
  fixture = await StatementFixture.start('change_filing');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.nextYear());

const filings = () => fixture.queries.filings(fixture.financialYear);
const withdrawals = () => fixture.queries.withdrawals(fixture.year);
const figures = async () => (await fixture.queries.figures(fixture.year)).next;
const rejection = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

/** Donations of so many donors in one file. Returns their transaction ids and the id of the file. */
async function filed(donors = 1): Promise<{ transactionIds: string[]; id: number }> {
  const transactionIds: string[] = [];
  for (const pan of PANS.slice(0, donors)) transactionIds.push(await fixture.give({ pan }));
  await fixture.file();
  fixture.audit.entries.length = 0;
  return { transactionIds, id: (await filings())[0]?.id ?? 0 };
}

describe('a file of the statement', () => {
  it('is given only with an entry in the audit log, which has none of its content', async () => {
    const { id } = await filed();
    const { fileName, csv } = await fixture.service().download(id, WHO);
    expect(csv).toContain(PANS[0]);
    expect(fixture.audit.entries).toEqual([
      { who: WHO, action: 'statement.seen', subject: `statement ${fileName}`, details: {} },
    ]);
    const failing = fixture.service((port) =>
      port === (fixture.audit as object)
        ? (Object.assign(Object.create(port) as object, {
            record: async () => {
              throw new Error('the audit log failed');
            },
          }) as typeof port)
        : port,
    );
    await expect(failing.download(id, WHO)).rejects.toThrow('the audit log failed');
    expect(await rejection(fixture.service().download(999_999, WHO))).toBe('RECORD_NOT_FOUND');
  });

  it('a discarded file gives its rows to the next one, and keeps its own number', async () => {
    const { id } = await filed(2);
    await fixture.service().discard(id, WHO);
    expect(await figures()).toMatchObject({ original: 2 });
    expect(await rejection(fixture.service().discard(id, WHO))).toBe('FILING_FINAL');
    expect((await fixture.file()).originals).toHaveLength(2);
    const [former, next] = await filings();
    expect([former?.discarded_at !== null, next?.discarded_at]).toEqual([true, null]);
    expect(await fixture.filings.find(id)).toMatchObject({ isDiscarded: true });
    expect(next?.file_name).toContain('_002_original');
    expect(fixture.audit.entries.map(({ action }) => action)).toEqual([
      'statement.discarded',
      'statement.filed',
    ]);
  });

  it('cannot be discarded once one of its rows has an ARN', async () => {
    const { id } = await filed(2);
    await fixture.rows(
      `update statement_lines set arn = 'ARN' || id where filing = $1 and serial = 2 returning id`,
      [id],
    );
    expect(await rejection(fixture.service().discard(id, WHO))).toBe('FILING_FINAL');
    expect((await filings())[0]?.discarded_at).toBeNull();
    expect(fixture.audit.entries).toEqual([]);
    expect(await figures()).toMatchObject({ original: 0 });
  });

  it('cannot be discarded once a revised row replaces one of its rows, which can', async () => {
    const { id } = await filed();
    await fixture.giveArns();
    await fixture.give({ pan: PANS[0] ?? '' });
    await fixture.file();
    const revised = (await filings()).at(-1)?.id ?? 0;
    expect(await rejection(fixture.service().discard(id, WHO))).toBe('FILING_FINAL');
    await fixture.service().discard(revised, WHO);
    // The original row is current again, and waits for its revision.
    expect(await fixture.filed()).toEqual({ rows: 1, rupees: 500 });
    expect(await figures()).toMatchObject({ original: 0, revised: 1 });
    await fixture.file();
    expect(await fixture.filed()).toEqual({ rows: 1, rupees: 1_000 });
  });

  it('can be discarded after one of its rows was withdrawn, and its other rows go into the next one', async () => {
    const { transactionIds, id } = await filed(2);
    await fixture.refund(transactionIds[0] ?? '', 50_000);
    await fixture.donations.refresh();
    const [gone] = await withdrawals();
    await fixture.service().withdraw(gone?.id ?? 0, WHO);
    await fixture.service().discard(id, WHO);
    expect(await figures()).toMatchObject({ original: 1, revised: 0, withdrawn: 0 });
    expect((await fixture.file()).originals).toHaveLength(1);
    expect(await fixture.filed()).toEqual({ rows: 1, rupees: 500 });
  });

  it('does not bring back the row that a withdrawn one replaced, when it is discarded', async () => {
    const { transactionIds } = await filed(2);
    await fixture.giveArns();
    for (const pan of PANS.slice(0, 2)) transactionIds.push(await fixture.give({ pan }));
    await fixture.file();
    const revised = (await filings()).at(-1)?.id ?? 0;
    for (const donation of [transactionIds[0], transactionIds[2]])
      await fixture.refund(donation ?? '', 50_000);
    await fixture.donations.refresh();
    const [gone] = await withdrawals();
    await fixture.service().withdraw(gone?.id ?? 0, WHO);
    // The donor has a new row, which is the only current one.
    await fixture.give({ pan: PANS[0] ?? '', paise: 7_700 });
    await fixture.file();
    await fixture.service().discard(revised, WHO);
    expect(await fixture.filed()).toEqual({ rows: 2, rupees: 577 });
    expect(await figures()).toMatchObject({ original: 0, revised: 1, withdrawn: 0 });
  });

  it('is discarded with its entry in the audit log or not at all, and once by two at the same time', async () => {
    await atEveryStep(async (interruption) => {
      fixture.nextYear();
      const { id } = await filed();
      await interruption.during(() => fixture.service((port) => interruption.wrap(port)).discard(id, WHO));
      const isDiscarded = (await filings())[0]?.discarded_at !== null;
      expect((await fixture.filed()).rows).toBe(isDiscarded ? 0 : 1);
      if (isDiscarded) expect(fixture.audit.entries).toHaveLength(1);
    });
    fixture.nextYear();
    const { id } = await filed();
    const both = await Promise.all([1, 2].map(() => rejection(fixture.service().discard(id, WHO))));
    expect(both.toSorted()).toEqual(['FILING_FINAL', 'done']);
    expect(fixture.audit.entries).toHaveLength(1);
  });
});

describe('a row that is no longer true', () => {
  it('is withdrawn once, and a later donation of its donor is a new row', async () => {
    const { transactionIds } = await filed(2);
    await fixture.giveArns();
    await fixture.refund(transactionIds[0] ?? '', 50_000);
    await fixture.donations.refresh();
    const [gone, ...others] = await withdrawals();
    expect(others).toEqual([]);
    expect(gone).toMatchObject({ amount: 500, id_number: '••••••001A', serial: 1 });
    const both = await Promise.all(
      [1, 2].map(() => rejection(fixture.service().withdraw(gone?.id ?? 0, WHO))),
    );
    expect(both.toSorted()).toEqual(['FILING_FINAL', 'done']);
    expect(fixture.audit.entries).toEqual([
      { who: WHO, action: 'statement.row-withdrawn', subject: `statement row ${gone?.id}`, details: {} },
    ]);
    expect(await withdrawals()).toEqual([]);
    await fixture.give({ pan: PANS[0] ?? '', paise: 7_700 });
    expect((await fixture.file()).originals).toMatchObject([{ 'Unique Identification Number': PANS[0] }]);
    expect(await fixture.filed()).toEqual({ rows: 2, rupees: 577 });
  });

  it('is the only one that can be withdrawn', async () => {
    const { id } = await filed();
    const [line] = await fixture.rows<{ id: number }>(
      'select id::float8 as id from statement_lines where filing = $1',
      [id],
    );
    expect(await rejection(fixture.service().withdraw(line?.id ?? 0, WHO))).toBe('FILING_FINAL');
    expect(await rejection(fixture.service().withdraw(999_999, WHO))).toBe('RECORD_NOT_FOUND');
    expect([await fixture.filed(), fixture.audit.entries]).toEqual([{ rows: 1, rupees: 500 }, []]);
  });

  it('is true again when the donor gives before the office has withdrawn it', async () => {
    const { transactionIds } = await filed();
    await fixture.giveArns();
    await fixture.refund(transactionIds[0] ?? '', 50_000);
    await fixture.donations.refresh();
    const [gone] = await withdrawals();
    await fixture.give({ pan: PANS[0] ?? '', paise: 30_000 });
    expect(await rejection(fixture.service().withdraw(gone?.id ?? 0, WHO))).toBe('FILING_FINAL');
    expect((await fixture.file()).revised).toHaveLength(1);
    expect(await fixture.filed()).toEqual({ rows: 1, rupees: 300 });
  });
});

describe('a filed row of a donor who was erased', () => {
  const row = async (id: number, serial: number): Promise<number> => {
    const [line] = await fixture.rows<{ id: number }>(
      'select id::float8 as id from statement_lines where filing = $1 and serial = $2',
      [id, serial],
    );
    return line?.id ?? 0;
  };
  /** A file of three donors. The first one was erased since. */
  async function erased(): Promise<Awaited<ReturnType<typeof filed>>> {
    const given = await filed(3);
    await fixture.giveArns();
    await fixture.erase(given.transactionIds[0] ?? '');
    await fixture.donations.refresh();
    return given;
  }

  it('stays true: it is neither deleted nor revised', async () => {
    const { transactionIds, id } = await erased();
    // Another change computes the donation again.
    await fixture.rows(
      'insert into statement_changes (transaction_id) values ($1) returning transaction_id',
      [transactionIds[0]],
    );
    await fixture.donations.refresh();
    expect(await withdrawals()).toEqual([]);
    expect(await rejection(fixture.service().withdraw(await row(id, 1), WHO))).toBe('FILING_FINAL');
    expect(await figures()).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
    expect(await rejection(fixture.file())).toBe('NOTHING_TO_FILE');
  });

  it('is deleted at the portal when the donation is refunded', async () => {
    const { transactionIds, id } = await erased();
    await fixture.refund(transactionIds[0] ?? '', 50_000);
    await fixture.donations.refresh();
    expect(await withdrawals()).toMatchObject([{ id: await row(id, 1) }]);
  });

  it('does not keep the other rows of the year from being revised', async () => {
    const { transactionIds } = await erased();
    await fixture.refund(transactionIds[0] ?? '', 10_000);
    await fixture.refund(transactionIds[1] ?? '', 10_000);
    expect((await fixture.file()).revised).toMatchObject([{ 'Unique Identification Number': PANS[1] }]);
    expect(await figures()).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
  });

  it('is revised with the details of a donation that was not erased, and the amounts of all donations', async () => {
    const { transactionIds } = await erased();
    await fixture.give({ pan: PANS[1] ?? '', name: 'Other Donor', paise: 20_000 });
    await fixture.erase(transactionIds[1] ?? '');
    expect((await fixture.file()).revised).toMatchObject([
      { 'Unique Identification Number': PANS[1], [AMOUNT]: '700' },
    ]);
    expect(await withdrawals()).toEqual([]);
  });

  it('has the digest of the ID number only because it was filed', async () => {
    const donation = await fixture.give({ pan: PANS[0] ?? '' });
    await fixture.donations.refresh();
    await fixture.erase(donation);
    await fixture.donations.refresh();
    expect(
      await fixture.rows('select donor from statement_gifts where transaction_id = $1', [donation]),
    ).toEqual([{ donor: null }]);
    expect(await figures()).toMatchObject({ original: 0 });
  });
});

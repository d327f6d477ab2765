import { atEveryStep } from '../../../../test/interruptions.js';
import { StatementWorld, WHO } from '../../../../test/statement-world.js';

const PANS = ['AAAPA0001A', 'BBBPB0002B', 'CCCPC0003C'];

let world: StatementWorld;

beforeAll(async () => {
  world = await StatementWorld.start('change_filing');
});
afterAll(() => world.test.stop());
beforeEach(() => world.nextYear());

const filings = () => world.queries.filings(world.financialYear);
const withdrawals = () => world.queries.withdrawals(world.year);
const figures = async () => (await world.queries.figures(world.year)).next;
const rejection = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

/** Gifts of so many donors in one file. Returns their transaction ids and the id of the file. */
async function filed(donors = 1): Promise<{ gifts: string[]; id: number }> {
  const gifts: string[] = [];
  for (const pan of PANS.slice(0, donors)) gifts.push(await world.give({ pan }));
  await world.file();
  world.audit.entries.length = 0;
  return { gifts, id: (await filings())[0]?.id ?? 0 };
}

describe('a file of the statement', () => {
  it('is given only with an entry in the audit log, which has none of its content', async () => {
    const { id } = await filed();
    const { fileName, csv } = await world.change().download(id, WHO);
    expect(csv).toContain(PANS[0]);
    expect(world.audit.entries).toEqual([
      { who: WHO, action: 'statement.seen', subject: `statement ${fileName}`, details: {} },
    ]);
    const failing = world.change((port) =>
      port === (world.audit as object)
        ? (Object.assign(Object.create(port) as object, {
            record: async () => {
              throw new Error('the audit log failed');
            },
          }) as typeof port)
        : port,
    );
    await expect(failing.download(id, WHO)).rejects.toThrow('the audit log failed');
    expect(await rejection(world.change().download(999_999, WHO))).toBe('RECORD_NOT_FOUND');
  });

  it('a discarded file gives its rows to the next one, and keeps its own number', async () => {
    const { id } = await filed(2);
    await world.change().discard(id, WHO);
    expect(await figures()).toMatchObject({ original: 2 });
    expect(await rejection(world.change().discard(id, WHO))).toBe('FILING_FINAL');
    expect((await world.file()).originals).toHaveLength(2);
    const [former, next] = await filings();
    expect([former?.discarded_at !== null, next?.discarded_at]).toEqual([true, null]);
    expect(await world.filings.find(id)).toMatchObject({ isDiscarded: true });
    expect(next?.file_name).toContain('_002_original');
    expect(world.audit.entries.map(({ action }) => action)).toEqual([
      'statement.discarded',
      'statement.filed',
    ]);
  });

  it('cannot be discarded once one of its rows has an ARN', async () => {
    const { id } = await filed(2);
    await world.rows(
      `update statement_lines set arn = 'ARN' || id where filing = $1 and serial = 2 returning id`,
      [id],
    );
    expect(await rejection(world.change().discard(id, WHO))).toBe('FILING_FINAL');
    expect((await filings())[0]?.discarded_at).toBeNull();
    expect(world.audit.entries).toEqual([]);
    expect(await figures()).toMatchObject({ original: 0 });
  });

  it('cannot be discarded once a revised row replaces one of its rows, which can', async () => {
    const { id } = await filed();
    await world.giveArns();
    await world.give({ pan: PANS[0] ?? '' });
    await world.file();
    const revised = (await filings()).at(-1)?.id ?? 0;
    expect(await rejection(world.change().discard(id, WHO))).toBe('FILING_FINAL');
    await world.change().discard(revised, WHO);
    // The original row is current again, and waits for its revision.
    expect(await world.filed()).toEqual({ rows: 1, rupees: 500 });
    expect(await figures()).toMatchObject({ original: 0, revised: 1 });
    await world.file();
    expect(await world.filed()).toEqual({ rows: 1, rupees: 1_000 });
  });

  it('is discarded with its entry in the audit log or not at all, and once by two at the same time', async () => {
    await atEveryStep(async (interruption) => {
      world.nextYear();
      const { id } = await filed();
      await interruption.during(() => world.change((port) => interruption.wrap(port)).discard(id, WHO));
      const isDiscarded = (await filings())[0]?.discarded_at !== null;
      expect((await world.filed()).rows).toBe(isDiscarded ? 0 : 1);
      if (isDiscarded) expect(world.audit.entries).toHaveLength(1);
    });
    world.nextYear();
    const { id } = await filed();
    const both = await Promise.all([1, 2].map(() => rejection(world.change().discard(id, WHO))));
    expect(both.toSorted()).toEqual(['FILING_FINAL', 'done']);
    expect(world.audit.entries).toHaveLength(1);
  });
});

describe('a row that is no longer true', () => {
  it('is withdrawn once, and a later gift of its donor is a new row', async () => {
    const { gifts } = await filed(2);
    await world.giveArns();
    await world.refund(gifts[0] ?? '', 50_000);
    await world.gifts.refresh();
    const [gone, ...others] = await withdrawals();
    expect(others).toEqual([]);
    expect(gone).toMatchObject({ amount: 500, id_number: '••••••001A', serial: 1 });
    const both = await Promise.all([1, 2].map(() => rejection(world.change().withdraw(gone?.id ?? 0, WHO))));
    expect(both.toSorted()).toEqual(['FILING_FINAL', 'done']);
    expect(world.audit.entries).toEqual([
      { who: WHO, action: 'statement.row-withdrawn', subject: `statement row ${gone?.id}`, details: {} },
    ]);
    expect(await withdrawals()).toEqual([]);
    await world.give({ pan: PANS[0] ?? '', paise: 7_700 });
    expect((await world.file()).originals).toMatchObject([{ 'Unique Identification Number': PANS[0] }]);
    expect(await world.filed()).toEqual({ rows: 2, rupees: 577 });
  });

  it('is the only one that can be withdrawn', async () => {
    const { id } = await filed();
    const [line] = await world.rows<{ id: number }>(
      'select id::float8 as id from statement_lines where filing = $1',
      [id],
    );
    expect(await rejection(world.change().withdraw(line?.id ?? 0, WHO))).toBe('FILING_FINAL');
    expect(await rejection(world.change().withdraw(999_999, WHO))).toBe('RECORD_NOT_FOUND');
    expect([await world.filed(), world.audit.entries]).toEqual([{ rows: 1, rupees: 500 }, []]);
  });

  it('is true again when the donor gives before the office has withdrawn it', async () => {
    const { gifts } = await filed();
    await world.giveArns();
    await world.refund(gifts[0] ?? '', 50_000);
    await world.gifts.refresh();
    const [gone] = await withdrawals();
    await world.give({ pan: PANS[0] ?? '', paise: 30_000 });
    expect(await rejection(world.change().withdraw(gone?.id ?? 0, WHO))).toBe('FILING_FINAL');
    expect((await world.file()).revised).toHaveLength(1);
    expect(await world.filed()).toEqual({ rows: 1, rupees: 300 });
  });
});

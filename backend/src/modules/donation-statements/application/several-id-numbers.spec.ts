import { AMOUNT, StatementFixture } from '../../../../test/statement-fixture.js';

const ASHA = { phone: '9440100001', email: 'asha@example.org' };
const ID_CODE = 'ID Code';
const NUMBER = 'Unique Identification Number';

let fixture: StatementFixture;
let count = 0;
/** Of this scenario, because a record of a donor has the donations of all years. */
let pan: string;
let aadhaar: string;

beforeAll(async () => {
  fixture = await StatementFixture.start('several_id_numbers');
});
afterAll(() => fixture.test.stop());
beforeEach(async () => {
  fixture.nextYear();
  await fixture.rows('truncate donations, donor_gifts, donor_changes, donors cascade');
  count += 1;
  pan = `ABCPD${String(count).padStart(4, '0')}E`;
  aadhaar = `23456789${String(count).padStart(4, '0')}`;
});

const figures = async () => (await fixture.queries.figures(fixture.year)).next;
const merge = async (): Promise<void> => {
  await fixture.donors.refresh();
  const [kept, other] = await fixture.rows<{ id: number }>('select id::float8 as id from donors order by id');
  await fixture.test.database.run(() => fixture.donors.merge(kept?.id ?? 0, other?.id ?? 0));
};

describe('a donor with donations under a PAN and an Aadhaar number', () => {
  it('has one row with the PAN and the sum, whichever came first', async () => {
    await fixture.give({ ...ASHA, aadhaar, paise: 3_000_00 });
    await fixture.give({ ...ASHA, pan, paise: 5_000_00 });
    expect((await fixture.file()).originals).toMatchObject([
      { [ID_CODE]: '1', [NUMBER]: pan, [AMOUNT]: '8000' },
    ]);
    expect(await fixture.queries.figures(fixture.year)).toMatchObject({ donors: 1, rows: 1 });
    expect(await figures()).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
  });

  it('has a row with the Aadhaar number while the details with the PAN are not complete', async () => {
    await fixture.give({ ...ASHA, aadhaar, paise: 3_000_00 });
    await fixture.give({ ...ASHA, pan, paise: 5_000_00, address: 'Vizag' });
    expect((await fixture.file()).originals).toMatchObject([
      { [ID_CODE]: '2', [NUMBER]: aadhaar, [AMOUNT]: '8000' },
    ]);
  });

  it('keeps a row that was filed with the Aadhaar number, and a donation with the PAN revises it', async () => {
    await fixture.give({ ...ASHA, aadhaar, paise: 3_000_00 });
    await fixture.file();
    await fixture.giveArns();
    await fixture.give({ ...ASHA, pan, paise: 5_000_00 });
    expect(await fixture.file()).toMatchObject({
      originals: [],
      revised: [{ [NUMBER]: aadhaar, [AMOUNT]: '8000' }],
    });
  });

  it('keeps both rows when both were filed before the office merged the records', async () => {
    await fixture.give({ pan, paise: 5_000_00 });
    await fixture.give({ aadhaar, paise: 3_000_00 });
    await fixture.file();
    await fixture.giveArns();
    await merge();
    await fixture.donations.refresh();
    expect(await figures()).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
  });

  it('has two rows again when the office separates the records', async () => {
    await fixture.give({ ...ASHA, pan, paise: 5_000_00 });
    const other = await fixture.give({ ...ASHA, aadhaar, paise: 3_000_00 });
    await fixture.file();
    await fixture.giveArns();
    const [record] = await fixture.rows<{ id: number }>('select id::float8 as id from donors');
    await fixture.test.database.run(() => fixture.donors.separate(record?.id ?? 0, [other]));
    expect(await fixture.file()).toMatchObject({
      originals: [{ [NUMBER]: aadhaar, [AMOUNT]: '3000' }],
      revised: [{ [NUMBER]: pan, [AMOUNT]: '5000' }],
    });
  });

  it('keeps the filed row when the donor of one of its donations is erased', async () => {
    await fixture.give({ ...ASHA, pan, paise: 5_000_00 });
    const other = await fixture.give({ ...ASHA, aadhaar, paise: 3_000_00 });
    await fixture.file();
    await fixture.giveArns();
    await fixture.erase(other);
    await fixture.donations.refresh();
    expect(await figures()).toEqual({ original: 0, revised: 0, waiting: 0, withdrawn: 0 });
  });
});

import type { Test } from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { inDays } from '../../../../../test/api-requests.js';
import { FOUNDATION_OF_RECEIPTS, ReceiptOffice } from '../../../../../test/receipt-office.js';

const YEAR = financialYearLabel(getFinancialYear(todayInIndia()));
const TAKEN = {
  fields: {
    receipt_prefix: ['Imported donations have receipt numbers of this series. Please choose another one.'],
  },
};

let office: ReceiptOffice;
let count = 0;

beforeAll(async () => {
  office = await ReceiptOffice.start();
});
afterAll(() => office.stop());

/** Gives the series of receipts a name. */
async function setSeries(receipt_prefix: string): Promise<Test> {
  const { body } = await office.admin('get', 'foundation').expect(200);
  const { version, tax_names } = (body as { foundation: { version: number; tax_names: unknown } }).foundation;
  return office
    .admin('put', 'foundation')
    .send({ ...FOUNDATION_OF_RECEIPTS, receipt_prefix, version, tax_names });
}

function createFile(...numbers: string[]): Buffer {
  const rows = numbers.map((number) => {
    count += 1;
    return `${inDays(-1)},${count},Cash,Series Sample ${count},${number}`;
  });
  return Buffer.from(['Date,Amount,Given by,Donor name,Receipt number', ...rows].join('\n'));
}

const importDonations = (...numbers: string[]): Test =>
  office
    .admin('post', 'donation-imports')
    .field('import_id', `series-import-${(count += 1)}`)
    .attach('file', createFile(...numbers), 'gifts.csv');

async function problems(...numbers: string[]): Promise<string[][]> {
  const { body } = await office
    .admin('post', 'donation-imports/preview')
    .attach('file', createFile(...numbers), 'gifts.csv')
    .expect(200);
  return (body as { rows: { problems: string[] }[] }).rows.map((row) => row.problems);
}

it('a series whose numbers imported donations have cannot become ours, whatever the case of its letters', async () => {
  await importDonations(`Qlu/${YEAR}/000001`, 'OLD/7', `OLD QLX/${YEAR}/1`).expect(201);
  const rejected = await setSeries('QLU');
  expect(rejected).toMatchObject({ status: 400, body: TAKEN });
  await office.complete('QLX');
});

it('a number that a stored donation or another line has is rejected, whatever the case of its letters', async () => {
  expect(await problems('old/7', 'OLD/8', 'Old/8')).toEqual([
    ['Receipt number: a stored donation has the number old/7 already'],
    [],
    ['Receipt number: line 3 has the number Old/8 too'],
  ]);
  await importDonations('old/7').expect(409);
});

it('the number of an issued receipt is rejected also after the series has another name', async () => {
  const { token } = await office.donate();
  const [receipt] = await office.waitForReceipts(token, 1);
  expect(receipt?.number).toBe(`QLX/${YEAR}/000001`);
  expect(await setSeries('OLD')).toMatchObject({ status: 200 });
  const issued = (number: string): string =>
    `Receipt number: a tax receipt of this back office has the number ${number}`;
  const [own, ...others] = [`QLX/${YEAR}/000001`, `qlx/${YEAR}/1`];
  expect(await problems(own, ...others, `QLX/${YEAR}/000002`, 'QLX/1')).toEqual([
    [issued(own)],
    [issued(others[0] ?? '')],
    [],
    [],
  ]);
  await importDonations(own).expect(409);
});

it('a series in which donations were imported since cannot become ours again, and other settings can still change', async () => {
  await importDonations(`QLX/${YEAR}/000002`).expect(201);
  expect(await setSeries('QLX')).toMatchObject({ status: 400, body: TAKEN });
  const { body } = await office.admin('get', 'foundation').expect(200);
  const { foundation } = body as { foundation: object };
  await office
    .admin('put', 'foundation')
    .send({ ...foundation, legal_name: 'Another name' })
    .expect(200);
});

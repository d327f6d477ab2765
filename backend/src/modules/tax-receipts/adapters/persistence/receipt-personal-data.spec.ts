import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { Retention } from '../../../../kernel/personal-data.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { receiptOwner, type ReceiptStatement } from '../../domain/tax-receipt.js';
import { ReceiptPersonalData } from './receipt-personal-data.js';

const NUMBER = 'QLU/2015-16/000001';
const donor = { name: 'లక్ష్మీ', address: '12 Temple Street', idType: 'PAN', idNumber: 'ABCPA1234F' };
const vault = new AesVault([Buffer.alloc(32, 1)]);

let test: TestDatabase;
let holder: ReceiptPersonalData;

beforeAll(async () => {
  test = await startTestDatabase('receipt_personal_data');
  holder = new ReceiptPersonalData(test.database, vault);
  const statement = { donor, amount: 50_000, receivedOn: '2015-06-01' } as ReceiptStatement;
  await test.database.rows(
    `insert into tax_receipts (transaction_id, financial_year, serial, number, statement_sealed, pdf_sealed, issued_at)
     values ('receipt-1', 2015, 1, $1, $2, $2, '2015-06-01T06:00:00Z') returning id`,
    [NUMBER, vault.seal(JSON.stringify(statement), receiptOwner(NUMBER))],
  );
});
afterAll(() => test.stop());

const keptOn = async (today: string): Promise<(string | null)[]> =>
  (await holder.kept([1], new Retention(today, 10))).map(({ until }) => until);

it('a receipt is kept for ten years after the end of its financial year, to the day', async () => {
  expect(await keptOn('2026-03-31')).toEqual(['2026-03-31']);
  expect(await keptOn('2026-04-01')).toEqual([]);
});

it('the export has the whole ID number, and an erased receipt keeps the number and the amount without a file', async () => {
  const before = await holder.export([1]);
  expect(before[0]?.fields).toMatchObject({ Name: donor.name, 'ID number': donor.idNumber, Amount: 500 });
  await holder.erase([1]);
  await holder.erase([1]);
  const [after] = await holder.export([1]);
  expect(after?.fields).toMatchObject({
    Number: NUMBER,
    Name: 'Details deleted',
    'ID number': '',
    Amount: 500,
  });
  const [row] = await test.database.rows('select pdf_sealed from tax_receipts where id = 1');
  expect(row).toEqual({ pdf_sealed: null });
});

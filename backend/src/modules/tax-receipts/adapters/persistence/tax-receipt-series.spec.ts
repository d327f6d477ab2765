import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { Interruption, MOMENTS } from '../../../../../test/interruptions.js';
import { ReceiptFixture } from '../../../../../test/receipt-fixture.js';
import { KEY, type Wrap } from '../../../../../test/services.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-keys.js';
import { dataSourceOptions } from '../../../../platform/database/data-source.js';
import { Database } from '../../../../platform/database/database.js';
import { receiptOwner } from '../../domain/tax-receipt.js';
import { SEALED_RECEIPTS } from '../../persistence.js';
import type { TaxReceiptService } from '../../application/tax-receipt-service.js';
import { SqlTaxReceiptRepository } from './sql-tax-receipt-repository.js';

const vault = new AesVault([KEY]);
/** Donations of ₹100. */
const IDS = Array.from({ length: 50 }, (_, index) => `series-donation-${index}`);

let test: TestDatabase;
/** Another instance of the server on the same database. */
let second: DataSource;
let instances: [Database, Database];

beforeAll(async () => {
  test = await startTestDatabase('tax_receipt_series');
  second = await new DataSource(dataSourceOptions(test.url)).initialize();
  instances = [test.database, new Database(second)];
  const fixture = new ReceiptFixture(test.database);
  for (const id of IDS) await fixture.give(id, { amount_paise: 10_000 }, { donor_name: 'Asha' });
});
afterAll(async () => {
  await second.destroy();
  await test.stop();
});

/** The service of one instance of the server. Only the numbers matter here, so nothing is printed. */
function updateReceiptsOn(database: Database, wrap?: Wrap): TaxReceiptService {
  const { service } = new ReceiptFixture(database, wrap);
  return Object.assign(service, { file: async () => Buffer.alloc(0) });
}

interface StoredNumber {
  serial: number;
  id: string;
  isValid: boolean;
}

/** All numbers, after checking that none is missing. */
async function numbers(): Promise<StoredNumber[]> {
  const rows = await test.database.rows<StoredNumber>(
    `select serial, transaction_id as id, cancelled_at is null as "isValid" from tax_receipts order by serial`,
  );
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1));
  return rows;
}

it('50 receipts at once, with failures in between, have the numbers without a gap, each once', async () => {
  const update = updateReceiptsOn(test.database);
  const crash = async (): Promise<void> => {
    await test.database.rows(
      'update tax_receipt_series set last_serial = last_serial + 1 returning last_serial',
    );
    throw new Error('a crash after the number was taken');
  };
  await Promise.allSettled(
    IDS.flatMap((id, index) => [
      update.update(id),
      index % 5 === 0 ? test.database.run(crash) : update.update(id),
    ]),
  );
  const rows = await numbers();
  for (const id of IDS) expect(rows.filter((row) => row.id === id)).toHaveLength(1);
});

it('any runs on two instances, each interrupted at any step, leave the numbers without a gap, each once', async () => {
  const ids = IDS.slice(0, 10);
  const oneRun = fc.record({
    id: fc.constantFrom(...ids),
    instance: fc.constantFrom(0 as const, 1 as const),
    step: fc.integer({ min: 1, max: 12 }),
    moment: fc.constantFrom(...MOMENTS),
  });
  const runs = fc.array(oneRun, { minLength: 50, maxLength: 50 });
  const property = fc.asyncProperty(runs, async (all) => {
    // Each receipt has to be replaced.
    await test.database.rows(
      `update donations set donor_name = donor_name || 'a' where transaction_id = any($1) returning id`,
      [ids],
    );
    await Promise.all(
      all.map(({ id, instance, step, moment }) => {
        const interruption = new Interruption(step, moment);
        const update = updateReceiptsOn(instances[instance], (port) => interruption.wrap(port));
        return interruption.during(() => update.update(id));
      }),
    );
    for (const id of ids) await updateReceiptsOn(test.database).update(id);
    const rows = await numbers();
    for (const id of ids) expect(rows.filter((row) => row.id === id && row.isValid)).toHaveLength(1);
  });
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
});

it('a stored receipt keeps its number, its place in the series and its cancellation', async () => {
  const { rows } = test.database;
  for (const change of ["number = 'QLU/1'", 'serial = serial + 1000', 'cancelled_at = now()'])
    await expect(
      rows.call(
        test.database,
        `update tax_receipts set ${change} where cancelled_at is not null returning id`,
      ),
    ).rejects.toThrow('A tax receipt cannot be changed');
});

it('the file of a receipt and that of its cancellation are stored once each, encrypted', async () => {
  const receipts = new SqlTaxReceiptRepository(test.database, vault);
  const [cancelled] = await receipts.ofTransaction(IDS[0] ?? '');
  const valid = { ...cancelled!, cancelledAt: null };
  for (const pdf of ['first', 'second']) await receipts.storeFile(valid, Buffer.from(pdf));
  expect(await receipts.file(cancelled!)).toBeNull();
  await receipts.storeFile(cancelled!, Buffer.from('cancelled'));
  expect(String(await receipts.file(valid))).toBe('first');
  expect(String(await receipts.file(cancelled!))).toBe('cancelled');
  const [row] = await test.database.rows<{ sealed: Buffer }>(
    'select pdf_sealed || statement_sealed as sealed from tax_receipts where id = $1',
    [cancelled!.id],
  );
  expect(row?.sealed.toString('latin1')).not.toMatch(/first|ABCDE1234F|Asha/);
});

it('a rotation of the key renews everything that is stored for a receipt', async () => {
  const next = new AesVault([randomBytes(32), KEY]);
  const renewed: number[] = [];
  for (const column of SEALED_RECEIPTS) {
    const result = await rotateColumn(test.database, next, column);
    expect(result).toMatchObject({ current: 0, unreadable: [] });
    renewed.push(result.renewed);
  }
  expect(Math.min(...renewed)).toBeGreaterThan(0);
  const [row] = await test.database.rows<{ number: string; sealed: Buffer }>(
    'select number, statement_sealed as sealed from tax_receipts limit 1',
  );
  expect(() => vault.open(row!.sealed, receiptOwner(row!.number))).toThrow();
  expect(next.open(row!.sealed, receiptOwner(row!.number))).toContain('"donor"');
});

import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { ERASED_DONOR, sealDonor } from '../../application/sealed-donor.js';
import { GiftPersonalData } from './gift-personal-data.js';

const vault = new AesVault([Buffer.alloc(32, 1)]);

let test: TestDatabase;
let holder: GiftPersonalData;

beforeAll(async () => {
  test = await startTestDatabase('gift_personal_data');
  holder = new GiftPersonalData(test.database, vault);
  const details = {
    ...ERASED_DONOR.donor,
    donor_name: 'లక్ష్మీ',
    address: '12 Temple Street',
    id_type: 'PAN' as const,
  };
  for (const [index, status] of ['active', 'cancelled'].entries())
    await test.database.rows(
      `insert into monthly_gifts (transaction_id, request_digest, payer_digest, donor_name, email, phone, donor_sealed,
         amount_paise, max_charges, status, paid_count)
       values ($1, '', '', 'లక్ష్మీ', 'l@example.org', '9440100001', $2, 50000, 12, $3, 2) returning id`,
      [
        `monthly-${index}`,
        sealDonor(vault, `monthly-${index}`, { donor: details, idNumber: 'ABCPA1234F', notes: 'In memory' }),
        status,
      ],
    );
});
afterAll(() => test.stop());

it('a gift that has not ended is kept', async () => {
  expect(await holder.kept([1, 2])).toEqual([{ id: 1, reason: 'active-gift', until: null }]);
});

it('the export has the sealed details, and erasing an ended gift leaves its amount only', async () => {
  const before = await holder.export([2]);
  expect(before[0]?.fields).toMatchObject({
    Address: '12 Temple Street',
    'ID number': 'ABCPA1234F',
    Notes: 'In memory',
    Amount: 500,
  });
  await holder.erase([2]);
  const [after] = await holder.export([2]);
  expect(after?.fields).toMatchObject({
    Name: 'Details deleted',
    Email: '',
    Phone: '',
    Address: '',
    'ID number': '',
  });
  expect(after?.fields).toMatchObject({ Amount: 500, Notes: '' });
  expect((await holder.export([1]))[0]?.fields).toMatchObject({ Name: 'లక్ష్మీ' });
});

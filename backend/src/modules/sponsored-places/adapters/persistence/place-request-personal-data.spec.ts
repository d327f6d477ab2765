import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { Retention } from '../../../../kernel/personal-data.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { PlaceRequestPersonalData } from './place-request-personal-data.js';

const vault = new AesVault([Buffer.alloc(32, 1)]);

let test: TestDatabase;
let holder: PlaceRequestPersonalData;

beforeAll(async () => {
  test = await startTestDatabase('place_request_personal_data');
  holder = new PlaceRequestPersonalData(test.database, vault);
  await test.database.rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Retreat', '2026-12-01', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
  );
  for (const [index, status] of ['new', 'assigned'].entries())
    await test.database.rows(
      `insert into sponsored_place_requests (transaction_id, request_digest, program_id, full_name, email, phone, address,
         id_type, id_number_sealed, id_number_mask, reason, status, decided_by, decided_at, created_at)
       values ($1, '', 1, 'Sita', 's@example.org', '9440100001', 'Pune', 'PAN', $2, '••••••234F', 'A pensioner', $3::text,
         case when $3 <> 'new' then 'admin' end, case when $3 <> 'new' then now() end, now()) returning id`,
      [
        `place-req-${index}`,
        status === 'new' ? vault.seal('ABCPA1234F', `place-req-${index}`) : null,
        status,
      ],
    );
});
afterAll(() => test.stop());

it('an assigned place is kept until the program is over', async () => {
  expect(await holder.kept([1, 2], new Retention('2026-12-01', 10))).toEqual([
    { id: 2, reason: 'upcoming', until: '2026-12-01' },
  ]);
  expect(await holder.kept([1, 2], new Retention('2026-12-02', 10))).toEqual([]);
});

it('the export has the whole ID number of an open request, and erasing deletes the request', async () => {
  const before = await holder.export([1, 2]);
  expect(before.map(({ fields }) => fields['ID number'])).toEqual(['ABCPA1234F', '']);
  expect(before[0]?.fields).toMatchObject({ Name: 'Sita', Reason: 'A pensioner', Program: 'Retreat' });
  await holder.erase([1]);
  expect((await holder.export([1, 2])).map(({ id }) => id)).toEqual([2]);
});

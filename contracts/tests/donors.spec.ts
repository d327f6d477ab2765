import { randomInt } from 'node:crypto';
import type {
  DonorRecordResponse,
  GiftSeparatedResponse,
  PersonResponse,
  SimilarDonorsResponse,
} from '../src/api/index.js';
import { call } from './support/call.js';
import { payerPhone } from './support/payer-phone.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

const LIST = 'GET /api/admin/donors';
const MERGE = 'POST /api/admin/donors/{id}/merge';
const SIMILAR = 'GET /api/admin/donors/similar';
const DIFFERENT = 'POST /api/admin/donors/{id}/different';
const SEPARATE = 'POST /api/admin/donors/{id}/separate';

const EXPORT = 'GET /api/admin/people/{kind}/{id}/export';
const PREVIEW = 'GET /api/admin/people/{kind}/{id}/erase';
const ERASE = 'POST /api/admin/people/{kind}/{id}/erase';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

/** Adds a gift at the office of a donor that nobody else has the email of. @param pan none unless it is given */
async function give(email: string, pan?: string): Promise<DonorRecordResponse> {
  const transaction_id = newTransactionId();
  const body = {
    transaction_id,
    donor_name: 'Contract test',
    email,
    phone: payerPhone(transaction_id),
    donation_type: 'general',
    amount: 100,
    mode: 'cash',
    received_on: daysFromToday(0),
    reference: 'x',
    ...(pan && { address: '12 Sample Street, Hyderabad', id_type: 'PAN', id_number: pan }),
  };
  expect((await call('POST /api/admin/donations', { as: programs.admin, body })).status).toBe(201);
  const found = (await call(LIST, { as: programs.admin, query: { q: email, _start: '0', _end: '5' } }))
    .body as DonorRecordResponse[];
  expect(found).toHaveLength(1);
  return found[0] as DonorRecordResponse;
}

const email = (): string => `${newTransactionId().toLowerCase()}@example.org`;

describe('the donors', () => {
  it('are listed, merged and separated', async () => {
    const as = programs.admin;
    const [kept, other] = [await give(email()), await give(email())];
    const path = { id: String(kept.id) };
    expect((await call(MERGE, { as, path, body: { other: other.id } })).status).toBe(200);
    const show = { kind: 'donor', id: String(other.id) };
    const person = (await call('GET /api/admin/people/{kind}/{id}', { as, path: show }))
      .body as PersonResponse;
    expect(person.donor).toMatchObject({ id: kept.id, gifts: 2, total_amount: 200 });
    const donation = person.donations[0]?.id ?? 0;
    const separated = await call(SEPARATE, { as, path, body: { donation } });
    expect((separated.body as GiftSeparatedResponse).donor).not.toBe(kept.id);
  });

  it('are kept apart when their PANs differ in one character and they are two people', async () => {
    const as = programs.admin;
    const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('');
    const [one, other] = [await give(email(), `${letters}1234A`), await give(email(), `${letters}1234B`)];
    const offered = async () =>
      ((await call(SIMILAR, { as })).body as SimilarDonorsResponse[]).filter(
        (pair) => pair.other.id === other.id,
      );
    expect(await offered()).toMatchObject([{ one: { id: one.id } }]);
    const path = { id: String(one.id) };
    expect((await call(DIFFERENT, { as, path, body: { other: other.id } })).status).toBe(200);
    expect(await offered()).toEqual([]);
  });

  it('give a person a copy of all personal data, and erase what need not be kept', async () => {
    const as = programs.admin;
    const donor = await give(email());
    const path = { kind: 'donor', id: String(donor.id) };
    const file = await call(EXPORT, { as, path });
    expect(file.status).toBe(200);
    expect(file.text).toContain(donor.email);
    const kept = [{ reason: 'books', records: 1 }];
    const donations = [{ section: 'donations', erased: 0, kept }];
    expect((await call(PREVIEW, { as, path })).body).toMatchObject({ sections: donations });
    expect((await call(ERASE, { as, path })).body).toMatchObject({ sections: donations });
    const unknown = { kind: 'donor', id: '2000000000' };
    for (const route of [EXPORT, PREVIEW, ERASE] as const)
      expectRejection(await call(route, { as, path: unknown }), 404, 'RECORD_NOT_FOUND');
  });

  it('reject unknown records', async () => {
    const as = programs.admin;
    const path = { id: '2000000000' };
    expectRejection(await call(MERGE, { as, path, body: { other: 1 } }), 404, 'DONOR_NOT_FOUND');
    expectRejection(await call(SEPARATE, { as, path, body: { donation: 1 } }), 404, 'DONOR_NOT_FOUND');
    expectRejection(await call(DIFFERENT, { as, path, body: { other: 1 } }), 404, 'DONOR_NOT_FOUND');
    expectRejection(await call(LIST, {}), 401, 'UNAUTHENTICATED');
  });
});

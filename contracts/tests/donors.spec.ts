import { randomInt } from 'node:crypto';
import type * as Api from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { addGift } from './support/donation.js';
import { findRegistration, FREE, newTransactionId, register } from './support/registration.js';
import { publish } from './support/test-programs.js';

const DONOR = '/api/admin/donors/{id}';
const PERSON = '/api/admin/people/{kind}/{id}';

/** The record of a donor with one gift, whom nobody else resembles. @param pan none unless it is given */
async function newDonor(pan?: string): Promise<Api.DonorRecordResponse> {
  const email = `${newTransactionId().toLowerCase()}@example.org`;
  await addGift({ email, ...(pan && { id_type: 'PAN', id_number: pan }) });
  const query = { q: email, _start: 0, _end: 5 };
  const found = (await asOwner('GET /api/admin/donors', { query })).body as Api.DonorRecordResponse[];
  expect(found).toHaveLength(1);
  return found[0] as Api.DonorRecordResponse;
}

it('donors are listed, merged and separated', async () => {
  const [kept, other] = [await newDonor(), await newDonor()];
  const path = { id: kept.id };
  expect((await asOwner(`POST ${DONOR}/merge`, { path, body: { other: other.id } })).status).toBe(200);
  const shown = await asOwner(`GET ${PERSON}`, { path: { kind: 'donor', id: other.id } });
  const person = shown.body as Api.PersonResponse;
  expect(person.donor).toMatchObject({ id: kept.id, gifts: 2, total_amount: 200 });
  const donation = person.donations[0]?.id ?? 0;
  const separated = await asOwner(`POST ${DONOR}/separate`, { path, body: { donation } });
  expect((separated.body as Api.GiftSeparatedResponse).donor).not.toBe(kept.id);
});

it('donors whose PANs differ in one character are offered, until they are said to be two people', async () => {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  const [one, other] = [await newDonor(`${letters}1234A`), await newDonor(`${letters}1234B`)];
  const offered = async () =>
    ((await asOwner('GET /api/admin/donors/similar')).body as Api.SimilarDonorsResponse[]).filter(
      (pair) => pair.other.id === other.id,
    );
  expect(await offered()).toMatchObject([{ one: { id: one.id } }]);
  const options = { path: { id: one.id }, body: { other: other.id } };
  expect((await asOwner(`POST ${DONOR}/different`, options)).status).toBe(200);
  expect(await offered()).toEqual([]);
});

it('a person gets a copy of all personal data, and what need not be kept is erased', async () => {
  const donor = await newDonor();
  const path = { kind: 'donor', id: donor.id };
  expect((await asOwner(`GET ${PERSON}/export`, { path })).text).toContain(donor.email);
  const donations = [{ section: 'donations', erased: 0, kept: [{ reason: 'books', records: 1 }] }];
  for (const method of ['GET', 'POST'])
    expect((await asOwner(`${method} ${PERSON}/erase`, { path })).body).toMatchObject({
      sections: donations,
    });
});

it('a person has the records and the notes of the office', async () => {
  const { transaction_id } = await register(await publish(), FREE);
  const row = await findRegistration(transaction_id);
  const path = { kind: 'registration', id: row?.id ?? 0 };
  await asOwner(`POST ${PERSON}/notes`, { path, body: { note: 'Contract test' } });
  const person = (await asOwner(`GET ${PERSON}`, { path })).body as Api.PersonResponse;
  expect(person.registrations).toContainEqual(row);
  expect(person.notes[0]).toMatchObject({ note: 'Contract test' });
});

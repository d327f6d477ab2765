import request from 'supertest';
import type { DonorListRecord } from '@qlu/contracts/donors/donors.resource';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { adminCookie, problem } from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';
import type { PersonResponse } from '@qlu/contracts/api/index';
import { Vault } from '../../kernel/vault.js';
import { DonorRepository } from './donor.repository.js';

const TELUGU = 'శ్రీమతి వెంకట లక్ష్మీ నరసింహ సూర్యనారాయణ పద్మావతి దేవి కొండవీటి రాజేశ్వరి అమ్మగారు';
const PANS = { asha: 'ABCPA1234F', bina: 'ABCPB5678G' };

let test: TestApp;
let cookie: string;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
  request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

interface GivenDonation {
  name?: string;
  phone?: string;
  email?: string;
  pan?: string;
  amount?: number;
  mode?: string;
}

/** Adds a donation at the office. Returns the id of the donation. */
async function give({
  name = 'Asha',
  phone = '9440100001',
  email,
  pan,
  amount = 500,
  mode,
}: GivenDonation): Promise<number> {
  number += 1;
  const transaction_id = `donor-gift-${number}`;
  const id = pan ? { id_type: 'PAN', id_number: pan, indian_citizen: true } : {};
  const received = { donation_type: 'general', amount, mode: mode ?? 'upi', received_on: todayInIndia() };
  const contact = { donor_name: name, phone, email: email ?? '', address: '12 Temple Street, Hyderabad' };
  await admin('post', 'donations')
    .send({ transaction_id, ...contact, ...id, ...received, reference: `ref ${number}` })
    .expect(201);
  const [row] = await rows<{ id: number }>(
    'select id::float8 as id from donations where transaction_id = $1',
    [transaction_id],
  );
  return row?.id ?? 0;
}

async function donors(query = ''): Promise<DonorListRecord[]> {
  const response = await admin('get', `donors?_start=0&_end=50${query}`).expect(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const list = response.body as DonorListRecord[];
  expect(response.headers['x-total-count']).toBe(String(list.length));
  return list;
}

const search = (q: string): Promise<DonorListRecord[]> => donors(`&q=${encodeURIComponent(q)}`);

/** The donations of each record. */
async function records(): Promise<number[][]> {
  await test.app.get(DonorRepository).refresh();
  const linked = await rows<{ donations: number[] }>(
    `select array_agg(donation::float8 order by donation) as donations from donor_gifts group by donor order by donor`,
  );
  return linked.map(({ donations }) => donations);
}

async function emptied(): Promise<void> {
  await rows('truncate donations, payments, donor_gifts, donor_changes, donors cascade');
}

beforeEach(emptied);

it('the numbers of donors have no gaps: only a new donor gets one', async () => {
  for (const email of ['one@example.org', 'one@example.org', 'two@example.org', 'one@example.org']) {
    await give({ email });
    await records();
  }
  await give({ email: 'three@example.org' });
  await records();
  const ids = (await rows<{ id: number }>('select id::float8 as id from donors order by id')).map(
    ({ id }) => id,
  );
  const [first = 0] = ids;
  expect(ids).toEqual([first, first + 1, first + 2]);
});

describe('the list of donors', () => {
  it('has one record per person with the details of the latest donation and the totals', async () => {
    const year = getFinancialYear(todayInIndia());
    const former = await give({ amount: 1_000, email: 'asha@example.org' });
    await rows(
      `update payments p set settled_at = make_date($2, 6, 1) from donations d
       where d.payment_id = p.id and d.id = $1 returning p.id`,
      [former, year - 1],
    );
    await give({ amount: 250.5, email: 'Asha@Example.org', pan: PANS.asha });
    await give({ name: TELUGU, email: 'other@example.org', phone: '9440100002', amount: 99 });
    const list = await donors();
    expect(list).toMatchObject([
      { name: TELUGU, gifts: 1, year_amount: 99, total_amount: 99, id_number: '' },
      { name: 'Asha', gifts: 2, year_amount: 250.5, total_amount: 1_250.5, id_number: '••••••234F' },
    ]);
    expect(JSON.stringify(list)).not.toContain(PANS.asha);
    expect((await donors('&_sort=total_amount&_order=desc')).map(({ gifts }) => gifts)).toEqual([2, 1]);
    expect((await donors('&_sort=year_amount&_order=asc')).map(({ gifts }) => gifts)).toEqual([1, 2]);
    expect((await donors('&_sort=name&_order=asc')).map(({ gifts }) => gifts)).toEqual([2, 1]);
  });

  it('finds name, phone, email and the last four of the ID number, and no other part of it', async () => {
    await give({ email: 'asha@example.org', pan: PANS.asha });
    await give({ name: TELUGU, phone: '9440100002', email: 'two@example.org' });
    const names = async (q: string): Promise<string[]> => (await search(q)).map(({ name }) => name);
    expect(await names('లక్ష్మీ')).toEqual([TELUGU]);
    expect(await names('94401 00002')).toEqual([TELUGU]);
    expect(await names('TWO@example')).toEqual([TELUGU]);
    expect(await names('234f')).toEqual(['Asha']);
    for (const other of ['ABCP', 'CPA1', '1234', 'A123', '34F', '1234F', PANS.asha, '2_4F', '%34F', '••••'])
      expect([other, await names(other)]).toEqual([other, []]);
  });

  it('has only donations that were received, also refunded ones', async () => {
    const id = await give({ amount: 700, mode: 'cheque' });
    const refunded = await give({
      name: 'Refunded',
      phone: '9440100009',
      email: 'r@example.org',
      amount: 300,
    });
    await rows(
      `update payments p set state = 'refunded', refunded_paise = amount_paise from donations d
       where d.payment_id = p.id and d.id = $1 returning p.id`,
      [refunded],
    );
    expect((await donors()).map(({ name, gifts, total_amount }) => [name, gifts, total_amount])).toEqual([
      ['Refunded', 1, 0],
      ['Asha', 1, 700],
    ]);
    await admin('post', `donations/${id}/bounced-cheque`).send({}).expect(201);
    expect((await donors()).map(({ name }) => name)).toEqual(['Refunded']);
  });
});

describe('the records', () => {
  it('join by ID number or by phone and email, and never without phone and email', async () => {
    const first = await give({ email: 'asha@example.org', pan: PANS.asha });
    const second = await give({ phone: '9440100005', email: 'new@example.org', pan: PANS.asha });
    const third = await give({ phone: '9440100005', email: 'NEW@example.org' });
    const nobody = [await give({ email: '' }), await give({ email: '' })];
    expect(await records()).toEqual([[first, second, third], ...nobody.map((id) => [id])]);
  });

  it('donations of a family with one phone and email stay apart by PAN', async () => {
    const family = { email: 'family@example.org' };
    const asha = await give({ ...family, pan: PANS.asha });
    const bina = await give({ ...family, name: 'Bina', pan: PANS.bina });
    const again = await give({ ...family, name: 'bina ' });
    expect(await records()).toEqual([[asha], [bina, again]]);
  });

  it('follow a correction, and stay the same when everything is linked again, also twice at once', async () => {
    const asha = await give({ email: 'asha@example.org' });
    const bina = await give({ name: 'Bina', email: 'asha@example.org' });
    expect(await records()).toEqual([[asha, bina]]);
    const contact = { donor_name: 'Bina', phone: '9440100007', email: 'bina@example.org' };
    await admin('put', `donations/${bina}/contact`).send(contact).expect(200);
    expect(await records()).toEqual([[asha], [bina]]);
    for (let index = 0; index < 12; index += 1) await give({ email: `e${index % 3}@example.org` });
    const repository = test.app.get(DonorRepository);
    await Promise.all([repository.refresh(), repository.refresh(), repository.refresh()]);
    const before = await records();
    expect(before.map((gifts) => gifts.length)).toEqual([1, 1, 4, 4, 4]);
    await rows(
      'insert into donor_changes (transaction_id) select transaction_id from donations returning id',
    );
    await Promise.all([repository.refresh(), repository.refresh()]);
    expect(await records()).toEqual(before);
  });

  it('are computed for the donations from before the migration', async () => {
    const ids = [await give({ email: 'a@example.org' }), await give({ email: 'a@example.org' })];
    await rows('truncate donor_gifts, donor_changes, donors cascade');
    await rows(
      'insert into donor_changes (transaction_id) select transaction_id from donations returning id',
    );
    expect(await records()).toEqual([ids]);
  });
});

describe('the office', () => {
  it('merges two records, which refreshes keep, and separates a donation again', async () => {
    const asha = await give({ email: 'asha@example.org', pan: PANS.asha });
    const bina = await give({ name: 'Bina', phone: '9440100003', email: 'bina@example.org', pan: PANS.bina });
    const [second, first] = await donors();
    await admin('post', `donors/${first?.id}/merge`).send({ other: second?.id }).expect(200);
    const [merged, ...others] = await donors();
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ id: first?.id, gifts: 2, total_amount: 1_000, name: 'Bina' });
    for (const four of ['234F', '678G']) expect(await search(four)).toHaveLength(1);
    const later = await give({ phone: '9440100003', email: 'bina@example.org', pan: PANS.bina });
    await rows(
      'insert into donor_changes (transaction_id) select transaction_id from donations returning id',
    );
    expect(await records()).toEqual([[asha, bina, later]]);

    const response = await admin('post', `donors/${first?.id}/separate`).send({ donation: bina }).expect(200);
    expect(await records()).toEqual([[asha], [bina, later]]);
    await rows(
      'insert into donor_changes (transaction_id) select transaction_id from donations returning id',
    );
    expect(await records()).toEqual([[asha], [bina, later]]);
    expect(
      await rows(
        `select who, action, subject, details - 'transactions' as details,
           jsonb_array_length(details->'transactions') as moved
         from audit_log where action like 'donor.%' order by id`,
      ),
    ).toEqual([
      {
        who: 'admin',
        action: 'donor.merged',
        subject: `donor ${first?.id}`,
        details: { merged: second?.id },
        moved: 1,
      },
      {
        who: 'admin',
        action: 'donor.separated',
        subject: `donor ${first?.id}`,
        details: { separated: (response.body as { donor: number }).donor },
        moved: 2,
      },
    ]);
  });

  it('gets a clear error for the same, an unknown and a merged record, and when nothing would stay', async () => {
    const id = await give({ email: 'asha@example.org', pan: PANS.asha });
    await give({ name: 'Bina', phone: '9440100003', email: 'bina@example.org', pan: PANS.bina });
    const [second, first] = await donors();
    const merge = (of: unknown, other: unknown): request.Test =>
      admin('post', `donors/${String(of)}/merge`).send({ other });
    expect((await merge(first?.id, first?.id).expect(409)).body).toEqual(problem('DONOR_IS_THE_SAME'));
    expect((await merge(first?.id, 999_999).expect(404)).body).toEqual(problem('DONOR_NOT_FOUND'));
    expect((await merge(first?.id, '1').expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['other']));
    const alone = await admin('post', `donors/${first?.id}/separate`).send({ donation: id }).expect(409);
    expect(alone.body).toEqual(problem('DONOR_HAS_NO_OTHER_GIFTS'));
    await admin('post', `donors/${second?.id}/separate`).send({ donation: id }).expect(404);
    await merge(first?.id, second?.id).expect(200);
    expect((await merge(first?.id, second?.id).expect(404)).body).toEqual(problem('DONOR_NOT_FOUND'));
    expect((await merge(second?.id, first?.id).expect(404)).body).toEqual(problem('DONOR_NOT_FOUND'));
  });
});

describe('records whose PANs differ in one character', () => {
  const similar = async (): Promise<string[][]> => {
    const response = await admin('get', 'donors/similar').expect(200);
    const pairs = response.body as { one: DonorListRecord; other: DonorListRecord }[];
    return pairs.map(({ one, other }) => [one.id_number, other.id_number]);
  };
  const first = { email: 'asha@example.org', pan: 'ABCPA1234F' };

  it.each([
    ['with the same phone', { name: 'Wholly Other', email: 'x@example.org', pan: 'ABCPA1234G' }],
    ['with the same email', { ...first, name: 'Wholly Other', phone: '9440100009', pan: 'ABDPA1234F' }],
    [
      'with a similar name',
      { name: 'Asha R.', phone: '9440100009', email: 'x@example.org', pan: 'ABCPA1235F' },
    ],
    ['with the same phone and email', { ...first, pan: 'ABCPB1234F' }],
  ])('are offered for merging %s', async (_case, second) => {
    await give(first);
    await give(second);
    expect(await similar()).toEqual([[first.pan, second.pan].map((pan) => `••••••${pan.slice(-4)}`)]);
    const [newer, older] = await donors();
    await admin('post', `donors/${older?.id}/merge`).send({ other: newer?.id }).expect(200);
    expect(await similar()).toEqual([]);
  });

  it.each([
    ['when two characters differ', { ...first, pan: 'ABCPA1243F' }],
    [
      'when nothing else is alike',
      { name: 'Bina', phone: '9440100009', email: 'b@example.org', pan: 'ABCPA1234G' },
    ],
  ])('are not offered %s', async (_case, second) => {
    await give(first);
    await give(second);
    expect(await donors()).toHaveLength(2);
    expect(await similar()).toEqual([]);
  });

  it('are not offered again after the office has said that they are two people, or corrected one', async () => {
    await give(first);
    const second = await give({ ...first, pan: 'ABCPA1234G' });
    const [newer, older] = await donors();
    const different = (of?: number, other?: number): request.Test =>
      admin('post', `donors/${of}/different`).send({ other });
    expect((await different(older?.id, 999_999).expect(404)).body).toEqual(problem('DONOR_NOT_FOUND'));
    await different(newer?.id, older?.id).expect(200);
    await give({ ...first, pan: 'ABCPA1234G' });
    expect(await similar()).toEqual([]);
    const other = await give({ ...first, name: 'Bina', pan: 'ABCPX1234F' });
    expect(await similar()).toHaveLength(1);
    await rows('update donations set id_type = $2, id_number_sealed = $3 where id = $1 returning id', [
      other,
      ...['PAN', test.app.get(Vault).seal(PANS.bina, `donor-gift-${number}`)],
    ]);
    expect(await similar()).toEqual([]);
    expect(second).toBeGreaterThan(0);
  });
});

describe('the page of a donor', () => {
  const page = async (path: string): Promise<PersonResponse> =>
    (await admin('get', `people/${path}`).expect(200)).body as PersonResponse;

  it('has the donations of all contacts, other records with them, and this year’s total', async () => {
    const first = await give({ email: 'asha@example.org', pan: PANS.asha, amount: 300 });
    const second = await give({ phone: '9440100005', email: 'new@example.org', pan: PANS.asha, amount: 200 });
    const application = {
      skills_interests: 'Teaching',
      availability: 'weekends',
      reason_for_volunteering: 'x',
    };
    await request(test.url)
      .post('/api/volunteers')
      .send({ full_name: 'Asha', email: 'new@example.org', phone: '9440100005', ...application })
      .expect(201);
    const [donor] = await donors();
    const person = await page(`donor/${donor?.id}`);
    expect(person.donations.map(({ id }) => id)).toEqual([second, first]);
    expect(person.volunteers.map(({ email }) => email)).toEqual(['new@example.org']);
    expect(person.donor).toEqual(donor);
    expect(person).toMatchObject({ donor: { gifts: 2, year_amount: 500 }, phone: '9440100005' });
    const one = await page(`donation/${first}`);
    expect(one.donations.map(({ id }) => id)).toEqual([first]);
    expect(one.donor).toEqual(donor);
    await admin('post', `people/donor/${donor?.id}/notes`).send({ note: 'Prefers calls' }).expect(200);
    expect((await page(`donation/${second}`)).notes).toMatchObject([{ note: 'Prefers calls' }]);
  });

  it('the page of a family member has no donations of the others, and a merged record leads to the kept one', async () => {
    const family = { email: 'family@example.org' };
    const asha = await give({ ...family, pan: PANS.asha });
    const bina = await give({ ...family, name: 'Bina', pan: PANS.bina });
    const [second, first] = await donors();
    expect((await page(`donor/${first?.id}`)).donations.map(({ id }) => id)).toEqual([asha]);
    expect((await page(`donor/${second?.id}`)).donations.map(({ id }) => id)).toEqual([bina]);
    expect((await page(`donation/${asha}`)).donor).toBeNull();
    await admin('post', `donors/${first?.id}/merge`).send({ other: second?.id }).expect(200);
    const kept = await page(`donor/${second?.id}`);
    expect(kept.donor?.id).toBe(first?.id);
    expect(kept.donations.map(({ id }) => id)).toEqual([bina, asha]);
  });

  it('the page of a donor without phone and email has nothing of other people', async () => {
    await rows(
      `insert into personal_requests (full_name, phone, email, facilitator, preferred_date, preferred_time)
       values ('Ravi', '9440100001', '', 'Kavya Menon', '2026-12-01', 'morning') returning id`,
    );
    const id = await give({ email: '' });
    await give({ email: '' });
    const donor = (await donors()).at(-1);
    const person = await page(`donor/${donor?.id}`);
    expect(person.donations.map((row) => row.id)).toEqual([id]);
    expect([
      person.personal_requests,
      person.registrations,
      person.volunteers,
      person.place_requests,
    ]).toEqual([[], [], [], []]);
    expect(person.monthly_gifts).toEqual([]);
  });
});

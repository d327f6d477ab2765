import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { ErasureResponse, PersonResponse } from '@qlu/contracts/api/index';
import { addProgram, adminCookie, createOrder, orderBody } from '../../../test/api-requests.js';
import { newUser } from '../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';

const NAME = 'శ్రీమతి వెంకట లక్ష్మీ నరసింహ సూర్యనారాయణ పద్మావతి దేవి';
const PAN = 'ABCPA1234F';
const PERSON = { email: 'asha@example.org', phone: '9440123456' };

let test: TestApp;
let cookie: string;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);
const call = (method: 'get' | 'post', path: string, as = cookie): request.Test =>
  request(test.url)[method](`/api/admin/people/${path}`).set('Cookie', as);
const person = async (path: string): Promise<PersonResponse> =>
  (await call('get', path).expect(200)).body as PersonResponse;

async function idOf(sql: string, parameters: unknown[]): Promise<number> {
  return (await rows<{ id: number }>(sql, parameters))[0]?.id ?? 0;
}

/** Adds a donation of the person at the office. Returns its id. */
async function give(): Promise<number> {
  number += 1;
  const gift = { donation_type: 'general', amount: 500, mode: 'upi', reference: `r${number}` };
  const id = { id_type: 'PAN', id_number: PAN, indian_citizen: true, address: '12 Temple Street, Hyderabad' };
  const transaction_id = `personal-${number}`;
  await request(test.url)
    .post('/api/admin/donations')
    .set('Cookie', cookie)
    .send({ transaction_id, donor_name: NAME, ...PERSON, ...gift, ...id, received_on: todayInIndia() })
    .expect(201);
  return idOf('select id::float8 as id from donations where transaction_id = $1', [transaction_id]);
}

async function apply(): Promise<number> {
  const application = {
    full_name: '=HYPERLINK("x")',
    skills_interests: 'Teaching',
    availability: 'weekends',
    reason_for_volunteering: 'To help',
  };
  await request(test.url)
    .post('/api/volunteers')
    .send({ ...application, ...PERSON })
    .expect(201);
  return idOf('select max(id)::float8 as id from volunteers', []);
}

async function register(transactionId: string): Promise<number> {
  const programId = await addProgram(test.url, cookie);
  const guest = { name: NAME, ...PERSON, amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(programId, transactionId, guest)).expect(201);
  return idOf('select id::float8 as id from registrations where transaction_id = $1', [transactionId]);
}

const erasureOf = ({ sections }: ErasureResponse): Record<string, unknown> =>
  Object.fromEntries(
    sections.map(({ section, erased, kept }) => [section, [erased, ...kept.map(({ reason }) => reason)]]),
  );

describe('the export of a person', () => {
  it('has every stored field with whole ID numbers, only for the owner, and is never stored', async () => {
    const donation = await give();
    await apply();
    await call('post', `donation/${donation}/notes`).send({ note: 'Prefers calls' }).expect(200);
    const response = await call('get', `donation/${donation}/export`).expect(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename=personal-data-${todayInIndia()}.csv`,
    });
    expect(response.text.startsWith('\uFEFFSection,Record,Field,Value\n')).toBe(true);
    for (const line of [
      `Donations,${donation},Name,${NAME}`,
      `Donations,${donation},ID number,${PAN}`,
      `Donations,${donation},Phone,${PERSON.phone}`,
      'Prefers calls',
      `Name,"'=HYPERLINK(""x"")"`,
      'Emails,',
    ])
      expect(response.text).toContain(line);
    const office = (await newUser(test, 'office')).cookie;
    await call('get', `donation/${donation}/export`, office).expect(403);
    await call('get', 'donation/999999/export').expect(404);
    expect(await rows(`select subject, details from audit_log where action = 'person.exported'`)).toEqual([
      { subject: `donation ${donation}`, details: { records: 3 } },
    ]);
  });
});

it('the export has what was paid and refunded for a registration', async () => {
  const office = (path: string, body: object): request.Test =>
    request(test.url).post(`/api/admin/${path}`).set('Cookie', cookie).send(body);
  const transaction_id = 'personal-paid-01';
  const paid = {
    description: 'Shared room',
    amount: 12_500.5,
    number_of_people: 1,
    mode: 'cash',
    reference: '',
  };
  const program_id = await addProgram(test.url, cookie);
  const email = 'paid@example.org';
  await office('program-registrations', {
    ...{ transaction_id, program_id, full_name: NAME, phone: PERSON.phone, email, ...paid },
    received_on: todayInIndia(),
  }).expect(201);
  const back = { refund_id: 'personal-refund-1', amount: 500.5, mode: 'cash', reason: 'Discount' };
  await office(`payments/${transaction_id}/refunds`, back).expect(201);
  const id = await idOf('select id::float8 as id from registrations where transaction_id = $1', [
    transaction_id,
  ]);
  const { text } = await call('get', `registration/${id}/export`).expect(200);
  for (const field of ['Payment status,completed', 'Amount,12500.5', 'Refunded,500.5'])
    expect(text).toContain(`Registrations,${id},${field}\n`);
});

describe('erasing a person', () => {
  it('deletes what no law requires, keeps the rest and says why, and audits numbers only', async () => {
    const donation = await give();
    const upcoming = await register('personal-upcoming');
    const over = await register('personal-over-01');
    await rows(`update registrations set program_date = '2020-01-05' where id = $1 returning id`, [over]);
    await rows(
      `update programs set start_date = '2020-01-05', end_date = null
       where id = (select program_id from registrations where id = $1) returning id`,
      [over],
    );
    await rows(
      `insert into personal_requests (full_name, phone, email, facilitator, preferred_date, preferred_time)
       values ($1, $2, $3, 'Kavya Menon', '2026-12-01', 'morning') returning id`,
      [NAME, '+91 94401 23456', 'Asha@Example.org'],
    );
    const path = `donation/${donation}`;
    const gifts = (await person(path)).donations.length;
    const expected = {
      registrations: [1, 'upcoming'],
      donations: [0, 'books'],
      volunteers: [1],
      personal_requests: [1],
      notes: [1],
    };
    const preview = await call('get', `${path}/erase`).expect(200);
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(erasureOf(preview.body as ErasureResponse)).toMatchObject(expected);
    expect((await person(path)).volunteers).toHaveLength(1);
    await call('post', `${path}/erase`, (await newUser(test, 'office')).cookie).expect(403);

    const erased = await call('post', `${path}/erase`).expect(200);
    expect(erasureOf(erased.body as ErasureResponse)).toMatchObject(expected);
    const left = await person(path);
    expect(left.registrations.map(({ id }) => id)).toEqual([upcoming]);
    expect([left.donations.length, left.volunteers, left.personal_requests, left.notes]).toEqual([
      gifts,
      [],
      [],
      [],
    ]);
    const [row] = await rows(
      'select full_name, email, phone, address, id_number_mask, participant_names from registrations where id = $1',
      [over],
    );
    expect(row).toEqual({
      full_name: 'Details deleted',
      email: '',
      phone: '',
      address: '',
      id_number_mask: '',
      participant_names: null,
    });
    const [entry] = await rows<object>(
      `select subject, details from audit_log where action = 'person.erased'`,
    );
    expect(entry).toEqual({
      subject: `donation ${donation}`,
      details: {
        erased: { registrations: 1, volunteers: 1, personal_requests: 1, notes: 1 },
        kept: { registrations: 1, donations: gifts },
      },
    });
    expect(erasureOf((await call('post', `${path}/erase`).expect(200)).body as ErasureResponse)).toEqual({
      registrations: [0, 'upcoming'],
      donations: [0, 'books'],
    });
  });

  it('erases a donation after its retention, and keeps the amount and the record of the donor', async () => {
    const donation = await give();
    await rows(
      `update payments p set settled_at = now() - interval '12 years' from donations d
       where d.payment_id = p.id and d.id = $1 returning p.id`,
      [donation],
    );
    await call('post', `donation/${donation}/erase`).expect(200);
    const left = await person(`donation/${donation}`);
    expect(left.donations).toMatchObject([
      { id: donation, donor_name: 'Details deleted', email: '', phone: '', id_number: '', amount: 500 },
    ]);
    expect(left.donor).toMatchObject({ name: 'Details deleted', gifts: 1, total_amount: 500 });
    expect(JSON.stringify(await rows('select * from donors where id = $1', [left.donor?.id]))).not.toContain(
      PERSON.phone,
    );
  });
});

describe('a person with more than 500 records of one kind', () => {
  it('gets all of them in the export, and the deletion leaves none', async () => {
    const application = `'Teaching', 'weekends', 'To help' from generate_series(1, 501)`;
    const last = await idOf(
      `with added as (insert into volunteers
         (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
         select 'Desk of the centre', 'desk@example.org', '9440155555', ${application} returning id)
       select max(id)::float8 as id from added`,
      [],
    );
    const { text } = await call('get', `volunteer/${last}/export`).expect(200);
    expect(text.match(/,Phone,9440155555/g)).toHaveLength(501);
    await call('post', `volunteer/${last}/erase`).expect(200);
    expect(await rows(`select id from volunteers where phone = '9440155555'`)).toEqual([]);
  });
});

describe('a place that was passed on', () => {
  const FORMER = { name: 'Kamala Former', email: 'kamala-former@example.org', phone: '9440100001' };
  const NOW = { name: 'Bhanu Present', email: 'bhanu-present@example.org', phone: '9440100002' };
  const TYPO = 'kamala-typo@example.org';
  let registration: number;

  async function send(method: 'post' | 'put', path: string, body: object, status: number): Promise<void> {
    await request(test.url)[method](path).set('Cookie', cookie).send(body).expect(status);
  }

  async function announce(id: string): Promise<void> {
    const [row] = await rows<{ program: number }>(
      'select program_id as program from registrations where id = $1',
      [registration],
    );
    const body = { announcement_id: id, subject: id, text: 'Please bring a shawl.' };
    await send('post', `/api/admin/announcements/programs/${row?.program}`, body, 200);
  }

  async function pass(
    from: string,
    { name, ...contact }: { name: string; email?: string; phone?: string },
    place = 1,
  ): Promise<void> {
    const [row] = await rows<{ token: string }>(
      'select own_token as token from registrations where id = $1',
      [registration],
    );
    await request(test.url)
      .post(`/api/your-registration/${row?.token}/pass-on`)
      .send({ place, from, to: name, ...contact })
      .expect(200);
  }

  beforeAll(async () => {
    const program = await addProgram(test.url, cookie);
    const guest = { ...FORMER, email: TYPO, amount: 0, description: 'Volunteers' };
    await createOrder(test.url, orderBody(program, 'passed-on-0001', guest)).expect(201);
    registration = await idOf(
      `select id::float8 as id from registrations where transaction_id = 'passed-on-0001'`,
      [],
    );
    const correction = { full_name: FORMER.name, phone: FORMER.phone, email: FORMER.email };
    await send('put', `/api/admin/program-registrations/${registration}/contact`, correction, 200);
    await announce('news-for-former');
    await pass(FORMER.name, NOW);
    await announce('news-for-present');
  });

  const exportOf = async (path: string): Promise<string> =>
    (await call('get', `${path}/export`).expect(200)).text;
  const KEPT_DATA = [FORMER.name, FORMER.phone, FORMER.email, TYPO];
  /** The address is removed when the place is passed on. */
  const FORMER_DATA = [...KEPT_DATA, '12 Sample Street'];

  it('exports for the present person nothing of the former one', async () => {
    const text = await exportOf(`registration/${registration}`);
    for (const value of [NOW.name, NOW.phone, NOW.email, 'passed-on', `Address of messages,${NOW.email}`])
      expect(text).toContain(value);
    for (const value of FORMER_DATA) expect(text).not.toContain(value);
  });

  const search = async (q: string): Promise<number[]> => {
    const list = await request(test.url)
      .get(`/api/admin/program-registrations?q=${encodeURIComponent(q)}&_start=0&_end=5`)
      .set('Cookie', cookie)
      .expect(200);
    return (list.body as { id: number }[]).map(({ id }) => id);
  };

  it('finds the former person by phone and email, and from the history', async () => {
    for (const q of [FORMER.email.toUpperCase(), `+91 ${FORMER.phone}`, NOW.email])
      expect(await search(q)).toEqual([registration]);
    for (const q of ['9440100009', 'nobody@example.org']) expect(await search(q)).toEqual([]);
    const history = await request(test.url)
      .get(`/api/admin/program-registrations/${registration}/changes`)
      .set('Cookie', cookie)
      .expect(200);
    const { changes } = history.body as { changes: { former: number | null }[] };
    expect(changes.map(({ former }) => former !== null)).toEqual([true, false]);
    const found = await person(`former-registration/${changes[0]?.former}`);
    expect(found).toMatchObject({
      ...FORMER,
      registrations: [],
      former_registrations: [{ full_name: FORMER.name }],
    });
    await call('get', 'former-registration/999999').expect(404);
  });

  it('exports and erases the former person alone, also by another record', async () => {
    const application = {
      full_name: FORMER.name,
      email: FORMER.email,
      phone: FORMER.phone,
      skills_interests: 'Teaching',
      availability: 'weekends',
      reason_for_volunteering: 'To help',
    };
    await request(test.url).post('/api/volunteers').send(application).expect(201);
    const volunteer = await idOf('select max(id)::float8 as id from volunteers', []);
    const text = await exportOf(`volunteer/${volunteer}`);
    // The first person has paid.
    for (const value of [...KEPT_DATA, `Address of messages,${FORMER.email}`, ',Amount,0'])
      expect(text).toContain(value);
    expect(text).not.toContain(NOW.email);
    const [former] = (await person(`volunteer/${volunteer}`)).former_registrations;
    const path = `former-registration/${former?.id}`;
    await call('post', `${path}/notes`).send({ note: 'Asked for deletion' }).expect(200);
    expect((await person(`volunteer/${volunteer}`)).notes).toMatchObject([{ note: 'Asked for deletion' }]);
    expect(erasureOf((await call('post', `${path}/erase`).expect(200)).body as ErasureResponse)).toEqual({
      former_registrations: [1],
      volunteers: [1],
      notes: [1],
    });
    await call('get', path).expect(404);
    const stored = JSON.stringify([
      await rows('select * from registrations where id = $1', [registration]),
      await rows('select * from registration_changes where registration_id = $1', [registration]),
      await rows('select address from announcement_recipients where registration_id = $1', [registration]),
    ]);
    for (const value of FORMER_DATA) expect(stored).not.toContain(value);
    for (const value of Object.values(NOW)) expect(stored).toContain(value);
    expect(await search(FORMER.email)).toEqual([]);
  });

  it('erases each of several former persons', async () => {
    const [first, second] = [
      { name: 'Latha Third', email: 'latha-third@example.org', phone: '9440100003' },
      { name: 'Meena Fourth', email: 'meena-fourth@example.org', phone: '9440100004' },
    ];
    await pass(NOW.name, first);
    await pass(first.name, second);
    const present = await exportOf(`registration/${registration}`);
    for (const value of [...Object.values(NOW), ...Object.values(first)])
      expect(present).not.toContain(value);
    const numbers = await rows<{ number: string }>(
      `select number from registration_changes where registration_id = $1 order by changed_at desc limit 2`,
      [registration],
    );
    // The later one first: the earlier one stays.
    for (const [index, erased] of [first, NOW].entries()) {
      await call('post', `former-registration/${numbers[index]?.number}/erase`).expect(200);
      const stored = JSON.stringify(
        await rows('select * from registration_changes where registration_id = $1', [registration]),
      );
      for (const value of Object.values(erased)) expect(stored).not.toContain(value);
      for (const value of [...Object.values(second), ...(index === 0 ? Object.values(NOW) : [])])
        expect(stored).toContain(value);
    }
  });

  it('leaves nothing of a person who has corrected the own name, or got the place back', async () => {
    registration = await register('passed-on-0005');
    await pass(NAME, { name: 'Padma Devi' });
    await pass('Padma Devi', {
      name: 'Tara Between',
      email: 'tara-between@example.org',
      phone: '9440100009',
    });
    await pass('Tara Between', { name: 'Padma Devi', ...PERSON });
    await rows(`update registrations set program_date = '2020-01-05' where id = $1 returning id`, [
      registration,
    ]);
    await rows(
      `update programs set start_date = '2020-01-05', end_date = null
       where id = (select program_id from registrations where id = $1) returning id`,
      [registration],
    );
    await call('post', `registration/${registration}/erase`).expect(200);
    const stored = JSON.stringify([
      await rows('select * from registrations where id = $1', [registration]),
      await rows('select * from registration_changes where registration_id = $1', [registration]),
    ]);
    for (const value of ['Padma Devi', NAME, PERSON.email, PERSON.phone, '12 Sample Street'])
      expect(stored).not.toContain(value);
    expect(stored).toContain('tara-between@example.org');
  });

  it('keeps the record of the former person when the present one is erased', async () => {
    const [former, present] = [
      { name: 'Padma Kept', email: 'padma-kept@example.org', phone: '9440100005' },
      // Both have the same phone.
      { name: 'Radha Erased', email: 'radha-erased@example.org', phone: '9440100005' },
    ];
    const [typo, corrected] = ['padma-typo@example.org', { ...present, phone: '9440100006' }];
    const program = await addProgram(test.url, cookie);
    const guest = { ...former, email: typo, amount: 0, description: 'Volunteers', number_of_people: 2 };
    await createOrder(test.url, orderBody(program, 'passed-on-0002', guest)).expect(201);
    registration = await idOf(
      `select id::float8 as id from registrations where transaction_id = 'passed-on-0002'`,
      [],
    );
    const contact = `/api/admin/program-registrations/${registration}/contact`;
    await send('put', contact, { full_name: former.name, phone: former.phone, email: former.email }, 200);
    await pass('', { name: 'Tara Companion' }, 2);
    await announce('news-for-kept');
    await pass(former.name, present);
    const { name: full_name, phone, email } = corrected;
    await send('put', contact, { full_name, phone, email }, 200);
    await announce('news-for-erased');
    const [handover] = await rows<{ number: string }>(
      `select number from registration_changes where registration_id = $1 and details @> '{"kind": "passed-on", "place": 1}'`,
      [registration],
    );
    const path = `former-registration/${handover?.number}`;
    await call('post', `${path}/notes`).send({ note: 'Came with her mother' }).expect(200);
    await rows(`update registrations set program_date = '2020-01-05' where id = $1 returning id`, [
      registration,
    ]);
    await rows(`update programs set start_date = '2020-01-05', end_date = null where id = $1 returning id`, [
      program,
    ]);
    const erased = await call('post', `registration/${registration}/erase`).expect(200);
    expect(erasureOf(erased.body as ErasureResponse)).toEqual({ registrations: [1] });
    const stored = async () =>
      JSON.stringify([
        await rows('select * from registrations where id = $1', [registration]),
        await rows('select * from registration_changes where registration_id = $1', [registration]),
        await rows('select address from announcement_recipients where registration_id = $1', [registration]),
      ]);
    for (const value of [present.name, present.email, corrected.phone])
      expect(await stored()).not.toContain(value);
    expect(await person(path)).toMatchObject({ ...former, notes: [{ note: 'Came with her mother' }] });
    const text = await exportOf(path);
    for (const value of [...Object.values(former), typo, 'Came with her mother'])
      expect(text).toContain(value);
    expect(text).toContain(`Address of messages,${former.email}`);
    expect(await search(former.email)).toEqual([registration]);

    await call('post', `${path}/erase`).expect(200);
    for (const value of [...Object.values(former), typo, 'Tara Companion', '12 Sample Street'])
      expect(await stored()).not.toContain(value);
    await call('post', `registration/${registration}/erase`).expect(200);
    await call('get', path).expect(404);
  });

  it('keeps phone and email of the first person when a later former person is erased', async () => {
    const [first, second, third] = [
      { name: 'Uma First', email: 'uma-family@example.org', phone: '9440100007' },
      { name: 'Veda Second', email: 'uma-family@example.org', phone: '9440100007' },
      { name: 'Yamini Third', email: 'yamini-third@example.org', phone: '9440100008' },
    ];
    const program = await addProgram(test.url, cookie);
    const guest = { ...first, amount: 0, description: 'Volunteers' };
    await createOrder(test.url, orderBody(program, 'passed-on-0003', guest)).expect(201);
    registration = await idOf(
      `select id::float8 as id from registrations where transaction_id = 'passed-on-0003'`,
      [],
    );
    await pass(first.name, second);
    const own = { full_name: second.name, email: 'veda-own@example.org', phone: '9440100009' };
    await send('put', `/api/admin/program-registrations/${registration}/contact`, own, 200);
    await pass(second.name, third);
    const [later, earlier] = await rows<{ number: string }>(
      `select number from registration_changes where registration_id = $1 and details->>'kind' = 'passed-on'
       order by changed_at desc`,
      [registration],
    );
    await call('post', `former-registration/${later?.number}/erase`).expect(200);
    expect(await person(`former-registration/${earlier?.number}`)).toMatchObject(first);
  });
});

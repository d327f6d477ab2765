import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { ErasureResponse, PersonResponse } from '@qlu/contracts/api/index';
import { newUser } from '../../../test/back-office-users.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../test/own-registration-fixture.js';

const NAME = 'శ్రీమతి వెంకట లక్ష్మీ నరసింహ సూర్యనారాయణ పద్మావతి దేవి';
const PAN = 'ABCPA1234F';
const PERSON = { email: 'asha@example.org', phone: '9440123456' };

let fixture: OwnRegistrationsFixture;
let rows: OwnRegistrationsFixture['rows'];
let number = 0;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
  ({ rows } = fixture);
});
afterAll(() => fixture.test.stop());

const call = (method: 'get' | 'post', path: string, as = fixture.cookie): request.Test =>
  request(fixture.test.url)[method](`/api/admin/people/${path}`).set('Cookie', as);
const person = async (path: string): Promise<PersonResponse> =>
  (await call('get', path).expect(200)).body as PersonResponse;

async function findId(sql: string, parameters: unknown[]): Promise<number> {
  return (await rows<{ id: number }>(sql, parameters))[0]?.id ?? 0;
}

/** Adds a donation of the person at the office. Returns its id. */
async function give(): Promise<number> {
  number += 1;
  const given = { donation_type: 'general', amount: 500, mode: 'upi', reference: `r${number}` };
  const id = { id_type: 'PAN', id_number: PAN, indian_citizen: true, address: '12 Temple Street, Hyderabad' };
  const transaction_id = `personal-${number}`;
  const donation = {
    transaction_id,
    donor_name: NAME,
    ...PERSON,
    ...given,
    ...id,
    received_on: todayInIndia(),
  };
  await fixture.send('post', '/api/admin/donations', donation).expect(201);
  return findId('select id::float8 as id from donations where transaction_id = $1', [transaction_id]);
}

async function apply(person: object): Promise<number> {
  const application = {
    skills_interests: 'Teaching',
    availability: 'weekends',
    reason_for_volunteering: 'To help',
  };
  await fixture.send('post', '/api/volunteers', { ...application, ...person }).expect(201);
  return findId('select max(id)::float8 as id from volunteers', []);
}

/** A free registration for a program of its own. */
async function register(transactionId: string, guest: object = { name: NAME, ...PERSON }): Promise<number> {
  await fixture.free(await fixture.program(), transactionId, guest);
  return (await fixture.listed(transactionId)).id;
}

/** As if the program of a registration had been long ago. */
async function end(registration: number): Promise<void> {
  await rows(`update registrations set program_date = '2020-01-05' where id = $1 returning id`, [
    registration,
  ]);
  await rows(
    `update programs set start_date = '2020-01-05', end_date = null
     where id = (select program_id from registrations where id = $1) returning id`,
    [registration],
  );
}

/** Everything that is stored about a registration. */
const stored = async (registration: number): Promise<string> =>
  JSON.stringify([
    await rows('select * from registrations where id = $1', [registration]),
    await rows('select * from registration_changes where registration_id = $1', [registration]),
    await rows('select address from announcement_recipients where registration_id = $1', [registration]),
  ]);

const toErasedSections = ({ sections }: ErasureResponse): Record<string, unknown> =>
  Object.fromEntries(
    sections.map(({ section, erased, kept }) => [section, [erased, ...kept.map(({ reason }) => reason)]]),
  );

describe('the export of a person', () => {
  it('has every stored field with whole ID numbers, only for the owner, and is never stored', async () => {
    const donation = await give();
    await apply({ full_name: '=HYPERLINK("x")', ...PERSON });
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
    const office = (await newUser(fixture.test, 'office')).cookie;
    await call('get', `donation/${donation}/export`, office).expect(403);
    await call('get', 'donation/999999/export').expect(404);
    expect(await rows(`select subject, details from audit_log where action = 'person.exported'`)).toEqual([
      { subject: `donation ${donation}`, details: { records: 3 } },
    ]);
  });
});

it('the export has what was paid and refunded for a registration', async () => {
  const paid = { full_name: NAME, phone: PERSON.phone, email: 'paid@example.org', amount: 12_500.5 };
  await fixture.walkIn(await fixture.program(), 'personal-paid-01', paid).expect(201);
  const back = { refund_id: 'personal-refund-1', amount: 500.5, mode: 'cash', reason: 'Discount' };
  await fixture.send('post', '/api/admin/payments/personal-paid-01/refunds', back).expect(201);
  const { id } = await fixture.listed('personal-paid-01');
  const { text } = await call('get', `registration/${id}/export`).expect(200);
  for (const field of ['Payment status,completed', 'Amount,12500.5', 'Refunded,500.5'])
    expect(text).toContain(`Registrations,${id},${field}\n`);
});

describe('erasing a person', () => {
  it('deletes what no law requires, keeps the rest and says why, and audits numbers only', async () => {
    const donation = await give();
    const upcoming = await register('personal-upcoming');
    const over = await register('personal-over-01');
    await end(over);
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
    expect(toErasedSections(preview.body as ErasureResponse)).toMatchObject(expected);
    expect((await person(path)).volunteers).toHaveLength(1);
    await call('post', `${path}/erase`, (await newUser(fixture.test, 'office')).cookie).expect(403);

    const erased = await call('post', `${path}/erase`).expect(200);
    expect(toErasedSections(erased.body as ErasureResponse)).toMatchObject(expected);
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
    expect(
      toErasedSections((await call('post', `${path}/erase`).expect(200)).body as ErasureResponse),
    ).toEqual({
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
    const last = await findId(
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

  async function correct({ name, phone, email }: Record<'name' | 'phone' | 'email', string>): Promise<void> {
    const path = `/api/admin/program-registrations/${registration}/contact`;
    await fixture.send('put', path, { full_name: name, phone, email }).expect(200);
  }

  async function announce(id: string): Promise<void> {
    const [row] = await rows<{ program: number }>(
      'select program_id as program from registrations where id = $1',
      [registration],
    );
    const body = { announcement_id: id, subject: id, text: 'Please bring a shawl.' };
    await fixture.send('post', `/api/admin/announcements/programs/${row?.program}`, body).expect(200);
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
    await fixture.act(row?.token ?? '', 'pass-on', { place, from, to: name, ...contact }).expect(200);
  }

  beforeAll(async () => {
    registration = await register('passed-on-0001', { ...FORMER, email: TYPO });
    await correct(FORMER);
    await announce('news-for-former');
    await pass(FORMER.name, NOW);
    await announce('news-for-present');
  });

  const exportPerson = async (path: string): Promise<string> =>
    (await call('get', `${path}/export`).expect(200)).text;
  const KEPT_DATA = [FORMER.name, FORMER.phone, FORMER.email, TYPO];
  /** The address is removed when the place is passed on. */
  const FORMER_DATA = [...KEPT_DATA, '12 Sample Street'];

  it('exports for the present person nothing of the former one', async () => {
    const text = await exportPerson(`registration/${registration}`);
    for (const value of [NOW.name, NOW.phone, NOW.email, 'passed-on', `Address of messages,${NOW.email}`])
      expect(text).toContain(value);
    for (const value of FORMER_DATA) expect(text).not.toContain(value);
  });

  const search = async (q: string): Promise<number[]> => {
    const path = `/api/admin/program-registrations?q=${encodeURIComponent(q)}&_start=0&_end=5`;
    const list = await fixture.send('get', path).expect(200);
    return (list.body as { id: number }[]).map(({ id }) => id);
  };

  it('finds the former person by phone and email, and from the history', async () => {
    for (const q of [FORMER.email.toUpperCase(), `+91 ${FORMER.phone}`, NOW.email])
      expect(await search(q)).toEqual([registration]);
    for (const q of ['9440100009', 'nobody@example.org']) expect(await search(q)).toEqual([]);
    const path = `/api/admin/program-registrations/${registration}/changes`;
    const history = await fixture.send('get', path).expect(200);
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
    const { name: full_name, ...contact } = FORMER;
    const volunteer = await apply({ full_name, ...contact });
    const text = await exportPerson(`volunteer/${volunteer}`);
    // The first person has paid.
    for (const value of [...KEPT_DATA, `Address of messages,${FORMER.email}`, ',Amount,0'])
      expect(text).toContain(value);
    expect(text).not.toContain(NOW.email);
    const [former] = (await person(`volunteer/${volunteer}`)).former_registrations;
    const path = `former-registration/${former?.id}`;
    await call('post', `${path}/notes`).send({ note: 'Asked for deletion' }).expect(200);
    expect((await person(`volunteer/${volunteer}`)).notes).toMatchObject([{ note: 'Asked for deletion' }]);
    expect(
      toErasedSections((await call('post', `${path}/erase`).expect(200)).body as ErasureResponse),
    ).toEqual({
      former_registrations: [1],
      volunteers: [1],
      notes: [1],
    });
    await call('get', path).expect(404);
    const left = await stored(registration);
    for (const value of FORMER_DATA) expect(left).not.toContain(value);
    for (const value of Object.values(NOW)) expect(left).toContain(value);
    expect(await search(FORMER.email)).toEqual([]);
  });

  it('erases each of several former persons', async () => {
    const [first, second] = [
      { name: 'Latha Third', email: 'latha-third@example.org', phone: '9440100003' },
      { name: 'Meena Fourth', email: 'meena-fourth@example.org', phone: '9440100004' },
    ];
    await pass(NOW.name, first);
    await pass(first.name, second);
    const present = await exportPerson(`registration/${registration}`);
    for (const value of [...Object.values(NOW), ...Object.values(first)])
      expect(present).not.toContain(value);
    const numbers = await rows<{ number: string }>(
      `select number from registration_changes where registration_id = $1 order by changed_at desc limit 2`,
      [registration],
    );
    // The later one first: the earlier one stays.
    for (const [index, erased] of [first, NOW].entries()) {
      await call('post', `former-registration/${numbers[index]?.number}/erase`).expect(200);
      const left = JSON.stringify(
        await rows('select * from registration_changes where registration_id = $1', [registration]),
      );
      for (const value of Object.values(erased)) expect(left).not.toContain(value);
      for (const value of [...Object.values(second), ...(index === 0 ? Object.values(NOW) : [])])
        expect(left).toContain(value);
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
    await end(registration);
    await call('post', `registration/${registration}/erase`).expect(200);
    const left = await stored(registration);
    for (const value of ['Padma Devi', NAME, PERSON.email, PERSON.phone, '12 Sample Street'])
      expect(left).not.toContain(value);
    expect(left).toContain('tara-between@example.org');
  });

  it('keeps the record of the former person when the present one is erased', async () => {
    const [former, present] = [
      { name: 'Padma Kept', email: 'padma-kept@example.org', phone: '9440100005' },
      // Both have the same phone.
      { name: 'Radha Erased', email: 'radha-erased@example.org', phone: '9440100005' },
    ];
    const [typo, corrected] = ['padma-typo@example.org', { ...present, phone: '9440100006' }];
    registration = await register('passed-on-0002', { ...former, email: typo, number_of_people: 2 });
    await correct(former);
    await pass('', { name: 'Tara Companion' }, 2);
    await announce('news-for-kept');
    await pass(former.name, present);
    await correct(corrected);
    await announce('news-for-erased');
    const [handover] = await rows<{ number: string }>(
      `select number from registration_changes where registration_id = $1 and details @> '{"kind": "passed-on", "place": 1}'`,
      [registration],
    );
    const path = `former-registration/${handover?.number}`;
    await call('post', `${path}/notes`).send({ note: 'Came with her mother' }).expect(200);
    await end(registration);
    const erased = await call('post', `registration/${registration}/erase`).expect(200);
    expect(toErasedSections(erased.body as ErasureResponse)).toEqual({ registrations: [1] });
    for (const value of [present.name, present.email, corrected.phone])
      expect(await stored(registration)).not.toContain(value);
    expect(await person(path)).toMatchObject({ ...former, notes: [{ note: 'Came with her mother' }] });
    const text = await exportPerson(path);
    for (const value of [...Object.values(former), typo, 'Came with her mother'])
      expect(text).toContain(value);
    expect(text).toContain(`Address of messages,${former.email}`);
    expect(await search(former.email)).toEqual([registration]);

    await call('post', `${path}/erase`).expect(200);
    for (const value of [...Object.values(former), typo, 'Tara Companion', '12 Sample Street'])
      expect(await stored(registration)).not.toContain(value);
    await call('post', `registration/${registration}/erase`).expect(200);
    await call('get', path).expect(404);
  });

  it('keeps phone and email of the first person when a later former person is erased', async () => {
    const [first, second, third] = [
      { name: 'Uma First', email: 'uma-family@example.org', phone: '9440100007' },
      { name: 'Veda Second', email: 'uma-family@example.org', phone: '9440100007' },
      { name: 'Yamini Third', email: 'yamini-third@example.org', phone: '9440100008' },
    ];
    registration = await register('passed-on-0003', first);
    await pass(first.name, second);
    await correct({ ...second, email: 'veda-own@example.org', phone: '9440100009' });
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

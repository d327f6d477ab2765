import request, { type Test } from 'supertest';
import { addProgram, adminCookie, inDays, problem } from '../../../test/api-requests.js';
import { newUser } from '../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { readOutbox, untilSent } from '../../../test/test-mail.js';
import { Database } from '../../platform/database/database.js';
import { AnnouncementEmails } from './announcements.emails.js';

let test: TestApp;
let owner: string;
let office: { cookie: string; username: string };
let program: number;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
  owner = await adminCookie(test.url);
  office = await newUser(test, 'office');
  program = await addProgram(test.url, owner, { program_name: 'ధ్యానం Retreat', price1: 2_500 });
  await walkIn('announced-001', { full_name: 'Lakshmi Devi', email: 'lakshmi@example.org' });
  await walkIn('announced-002', { full_name: 'Call 98765 43210 now', email: 'twice@example.org' });
  await walkIn('announced-003', { full_name: 'Second place', email: 'TWICE@example.org' });
  await walkIn('announced-004', { email: '' });
  await walkIn('announced-005', { email: 'refunded@example.org' });
  const back = { refund_id: 'announced-back', amount: 5_000, mode: 'cash', reason: 'Illness' };
  await send('/api/admin/payments/announced-005/refunds', back, owner).expect(201);
});
afterAll(async () => {
  await test.stop();
});

const send = (path: string, body: object, cookie = office.cookie): Test =>
  request(test.url).post(path).set('Cookie', cookie).send(body);
const read = async <T>(path: string, cookie = office.cookie): Promise<T> =>
  (await request(test.url).get(path).set('Cookie', cookie).expect(200)).body as T;
const address = (id = program) => `/api/admin/announcements/programs/${id}`;

async function walkIn(key: string, changes: object): Promise<void> {
  const body = {
    transaction_id: key,
    program_id: program,
    full_name: 'Ravi Kumar',
    phone: '9876543210',
    email: 'ravi@example.org',
    description: 'Shared room',
    amount: 2_500,
    number_of_people: 2,
    mode: 'cash',
    reference: '',
    received_on: inDays(0),
    enter_anyway: true,
    ...changes,
  };
  await send('/api/admin/program-registrations', body, owner).expect(201);
}

interface State {
  program: Record<string, unknown>;
  own_email: string | null;
  announcements: { id: string; is_test: boolean; emails: number; waiting: number; failed: number }[];
}

const message = (id: string, changes: object = {}) => ({
  announcement_id: id,
  subject: 'News of {program}',
  text: 'Dear {name},\n\nplease bring:\n- a mat\n- a shawl',
  ...changes,
});
const mails = async (subject: string) =>
  (await readOutbox(test.env.DATA_DIR)).filter((mail) => mail.subject === subject);

it('the preview states whom a message reaches', async () => {
  expect(await read<State>(address())).toMatchObject({
    program: { registrations: 4, people: 8, emails: 2, without_email: 1, sample_name: 'Lakshmi Devi' },
    own_email: office.username,
    announcements: [],
  });
  expect((await read<State>(address(), owner)).own_email).toBeNull();
});

it('a test goes to the user alone, and the owner of the settings names an address', async () => {
  const body = message('announce-test1', { subject: 'Test news' });
  await Promise.all(
    [1, 2].map(() => send(`${address()}/test`, { ...body, email: 'x@example.org' }).expect(200)),
  );
  await untilSent(test, async () => (await mails('Test news')).length === 1);
  expect(await mails('Test news')).toMatchObject([{ to: { address: office.username } }]);
  const rejected = await send(`${address()}/test`, message('announce-test2'), owner).expect(400);
  expect(rejected.body).toEqual(problem('VALIDATION_FAILED', ['email']));
  const own = message('announce-test3', { subject: 'Own news', email: 'owner@example.org' });
  await send(`${address()}/test`, own, owner).expect(200);
  await untilSent(test, async () => (await mails('Own news')).length === 1);
});

it('a message reaches every address once, whatever is repeated, and is listed with the states of its emails', async () => {
  // The same page twice, and another tab with a key of its own.
  const ids = ['announce-0001', 'announce-0001', 'announce-0002'];
  await Promise.all(ids.map((id) => send(address(), message(id)).expect(200)));
  const subject = 'News of ధ్యానం Retreat';
  await untilSent(test, async () => (await mails(subject)).length === 2);
  const sent = await mails(subject);
  const texts = Object.fromEntries(sent.map(({ to, text }) => [to.address, text]));
  expect(Object.keys(texts).sort()).toEqual(['lakshmi@example.org', 'twice@example.org']);
  expect(texts['lakshmi@example.org']).toContain('Dear Lakshmi Devi,');
  expect(texts['twice@example.org']).toContain('Dear participant,');
  expect(sent[0]?.html).toContain('please bring:<br>- a mat<br>- a shawl');
  const { announcements } = await read<State>(address());
  const listed = announcements.filter(({ is_test }) => !is_test);
  expect(listed).toMatchObject([{ emails: 2, waiting: 0, failed: 0, sent_by: office.username }]);
  const { recipients } = await read<{ recipients: object[] }>(
    `/api/admin/announcements/sent/${listed[0]?.id}`,
  );
  expect(recipients).toHaveLength(2);
  expect(recipients).toContainEqual(
    expect.objectContaining({ full_name: 'Lakshmi Devi', address: 'lakshmi@example.org', state: 'sent' }),
  );
  const audit = await read<object[]>(`/api/admin/audit?action=announcement.sent`, owner);
  expect(audit).toMatchObject([
    { who: office.username, subject: `program ${program}`, details: { emails: 2 } },
  ]);
});

it('more than three messages a day reach the same person', async () => {
  for (const nth of [1, 2, 3, 4]) {
    const body = message(`announce-more${nth}`, { subject: `More ${nth}` });
    await send(address(), body).expect(200);
  }
  await untilSent(test, async () => (await mails('More 4')).length === 2);
  expect(await mails('More 1')).toHaveLength(2);
});

describe('an email that is sent late or again', () => {
  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    test.app.get(Database).rows<Row>(sql, parameters);
  let announced: number;

  /** Sends a message to one registration. Returns the id of the recipient. */
  async function announce(key: string, email: string): Promise<string> {
    announced = await addProgram(test.url, owner, { program_name: `Late ${key}` });
    await walkIn(`${key}-0001`, { program_id: announced, full_name: 'Lakshmi Devi', email });
    await send(address(announced), message(`${key}-sent`, { subject: `Late ${key}` })).expect(200);
    const [recipient] = await rows<{ id: string }>(
      'select id from announcement_recipients where announcement_id = $1',
      [`${key}-sent`],
    );
    return recipient?.id ?? '';
  }
  const addressee = async (recipient: string) =>
    (await test.app.get(AnnouncementEmails).write(recipient))?.to.address ?? null;
  const pass = (key: string, email: string) =>
    rows('update registrations set full_name = $2, email = $3 where transaction_id = $1 returning id', [
      `${key}-0001`,
      'Ravi Kumar',
      email,
    ]);

  it('is dropped when its place was passed on to a person with another address', async () => {
    const recipient = await announce('late-passed', 'Late-Passed@example.org');
    expect(await addressee(recipient)).toBe('Late-Passed@example.org');
    await pass('late-passed', 'late-passed@example.org');
    expect(await addressee(recipient)).toBe('Late-Passed@example.org');
    await pass('late-passed', 'other@example.org');
    expect(await addressee(recipient)).toBeNull();
    await rows(
      `update messages set state = 'dropped', sent_at = null, message_id = null, ended_at = now()
       where subject = $1 returning id`,
      [recipient],
    );
    const { announcements } = await read<State>(address(announced));
    expect(announcements).toMatchObject([{ emails: 1, waiting: 0, failed: 0, dropped: 1 }]);
    await rows(
      `insert into registration_changes (registration_id, changed_at, changed_by, note, details)
       select id, now(), 'visitor', '', '{"kind": "passed-on", "place": 1,
         "contact": {"full_name": {"from": "Lakshmi Devi", "to": "Ravi Kumar"}}}'
       from registrations where transaction_id = 'late-passed-0001' returning id`,
    );
    // The list of the office does not show the address beside the name of the other person.
    expect(await read(`/api/admin/announcements/sent/late-passed-sent`)).toMatchObject({
      recipients: [{ full_name: null, address: 'Late-Passed@example.org' }],
    });
  });

  it('is dropped when the registration is cancelled, but not when the program is', async () => {
    const recipient = await announce('late-cancel', 'late-cancel@example.org');
    await rows(`update registrations set cancelled_at = now() where transaction_id = $1 returning id`, [
      'late-cancel-0001',
    ]);
    expect(await addressee(recipient)).toBeNull();
    await rows(`update programs set status = 'cancelled' where id = $1 returning id`, [announced]);
    expect(await addressee(recipient)).toBe('late-cancel@example.org');
  });

  it('is dropped when the registration is moved, but not when the program is cancelled', async () => {
    const recipient = await announce('late-moved', 'late-moved@example.org');
    const target = await addProgram(test.url, owner, { program_name: 'Late target' });
    const [moved] = await rows<{ id: string }>('select id from registrations where transaction_id = $1', [
      'late-moved-0001',
    ]);
    await request(test.url)
      .put(`/api/admin/program-registrations/${moved?.id}/program`)
      .set('Cookie', owner)
      .send({ program_id: target, description: 'Shared room', note: '', notify: false })
      .expect(200);
    expect(await addressee(recipient)).toBeNull();
    await rows(`update programs set status = 'cancelled' where id = $1 returning id`, [announced]);
    expect(await addressee(recipient)).toBe('late-moved@example.org');
  });

  it('reaches an address that still has another registration, with its name', async () => {
    const recipient = await announce('late-family', 'family@example.org');
    await walkIn('late-family-0002', {
      program_id: announced,
      full_name: 'Sita Devi',
      email: 'Family@example.org',
    });
    await pass('late-family', 'other@example.org');
    expect((await test.app.get(AnnouncementEmails).write(recipient))?.to).toEqual({
      name: 'Sita Devi',
      address: 'family@example.org',
    });
  });

  it('reaches the user when it is a test', async () => {
    await announce('late-tested', 'late-tested@example.org');
    await send(`${address(announced)}/test`, message('late-tested-t')).expect(200);
    const [recipient] = await rows<{ id: string }>(
      `select id from announcement_recipients where announcement_id = 'late-tested-t'`,
    );
    expect(await addressee(recipient?.id ?? '')).toBe(office.username);
  });
});

it('the API rejects a reused key, an empty text, an unknown program and a program without participants', async () => {
  await send(address(), message('announce-more1', { text: 'Another text' })).expect(409);
  const blank = await send(address(), message('announce-bad1', { subject: ' ', text: '\n' })).expect(400);
  expect(blank.body).toEqual(problem('VALIDATION_FAILED', ['subject', 'text']));
  await send(address(999_999), message('announce-bad2')).expect(404);
  const empty = await addProgram(test.url, owner, { program_name: 'Nobody yet' });
  await send(address(empty), message('announce-bad3')).expect(409);
  await request(test.url).get('/api/admin/announcements/sent/announce-none').set('Cookie', owner).expect(404);
});

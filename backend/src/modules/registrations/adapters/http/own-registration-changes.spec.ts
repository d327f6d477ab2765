import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { untilSent } from '../../../../../test/test-mail.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { RegistrationChangeEmails } from '../../application/registration-change-emails.js';
import request from 'supertest';

const fixture = await startOwnRegistrations();
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.test.stop());

const soon = { start_date: inDays(20), end_date: inDays(22) };

/** The emails about the changes of a registration, as they would be now; oldest first. */
async function writeEmails(key: string) {
  const changes = await fixture.rows<{ id: string }>(
    `select c.id from registration_changes c join registrations r on r.id = c.registration_id
     where r.transaction_id = $1 order by c.changed_at`,
    [key],
  );
  const writer = fixture.test.app.get(RegistrationChangeEmails);
  return Promise.all(changes.map(({ id }) => writer.writeChange(id)));
}

describe('a place that goes to another person', () => {
  it('has the new name, and ID number and address of the former person are removed', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'pass-on-0001', { number_of_people: 2 });
    const body = { place: 1, from: 'Sample Person', to: ' రమేష్ బాబు ', phone: '9123456780' };
    for (let times = 0; times < 2; times += 1) await fixture.act(token, 'pass-on', body).expect(200);
    expect(await fixture.listed('pass-on-0001')).toMatchObject({
      full_name: 'రమేష్ బాబు',
      phone: '9123456780',
      email: 'pass-on-0001@example.org',
      address: '',
      id_number: '',
      id_type: '',
    });
    const renewed = await fixture.findToken('pass-on-0001');
    await fixture.act(renewed, 'pass-on', { place: 2, from: '', to: 'A Friend' }).expect(200);
    // The link stays with the person when only the name of a companion changes.
    const names = ['రమేష్ బాబు', 'A Friend'];
    expect(await fixture.show(renewed)).toMatchObject({ status: 'open', names, people: 2 });
    const { body: rejected } = await fixture
      .act(renewed, 'pass-on', { place: 2, from: 'Somebody', to: 'Another Friend' })
      .expect(409);
    expect(rejected).toEqual(problem('REGISTRATION_CHANGED'));
    expect(await fixture.history('pass-on-0001')).toHaveLength(2);
    expect(await fixture.sold(id)).toBe(2);
  });

  it('stays where it is when its next person or the former one got too many emails today', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Night' });
    const token = await fixture.free(id, 'pass-on-much');
    const reached = jest.spyOn(fixture.test.app.get(RecipientLimit), 'isReached');
    const to = { place: 1, from: 'Sample Person', to: 'A Stranger', email: 'stranger@example.org' };
    for (const address of ['stranger@example.org', 'pass-on-much@example.org']) {
      reached.mockImplementation(async (asked) => asked === address);
      expect((await fixture.act(token, 'pass-on', to).expect(409)).body).toEqual(problem('TOO_MANY_EMAILS'));
    }
    expect(await fixture.listed('pass-on-much')).toMatchObject({ full_name: 'Sample Person' });
    reached.mockRestore();
    await fixture.act(token, 'pass-on', to).expect(200);
    expect(await writeEmails('pass-on-much')).toMatchObject([
      { to: { address: 'stranger@example.org' }, isUnpaid: true },
    ]);
  });

  it('is announced to the former address once, when the email address changes', async () => {
    const place = {
      venue: 'Town Hall',
      city: 'Vijayawada',
      joining_link: 'https://meet.example.org/evening',
      language: 'te,en',
    };
    const id = await fixture.program({ ...soon, ...place, program_name: 'Quiet Evening' });
    const token = await fixture.paid(id, 'pass-on-0002');
    // A confirmation that is still waiting would go to the new address.
    await fixture.mails('pass-on-0002');
    const moved = { start_date: '2031-05-04', end_date: null };
    await fixture.rows('update programs set start_date = $2, end_date = $3 where id = $1', [
      id,
      ...Object.values(moved),
    ]);
    const body = { place: 1, from: 'Sample Person', to: 'New Person', email: 'new-person@example.org' };
    for (let times = 0; times < 2; times += 1) await fixture.act(token, 'pass-on', body).expect(200);
    const next = { place: 1, from: 'New Person', to: 'Third Person' };
    await fixture.act(await fixture.findToken('pass-on-0002'), 'pass-on', next).expect(200);
    const received = await fixture.mails('new-person', /./, 2);
    const mails = await fixture.mails('pass-on-0002', /another person/);
    expect(mails).toMatchObject([{ subject: 'Your place goes to another person: Quiet Evening' }]);
    expect(mails[0]?.to.name).toBe('Sample Person');
    expect(mails[0]?.text).toContain('New Person comes instead of you,');
    expect(mails[0]?.text).not.toContain(token);
    expect(mails[0]?.text).not.toContain('meet.example.org');
    // The emails say when and where the program takes place now, and the new person can take part.
    const present =
      'Dates: May 4, 2031\nTime: 9:00 AM – 6:00 PM\nWhere: Town Hall, Vijayawada\nLanguage: Telugu, English\n';
    for (const { text } of [...mails, ...received]) expect(text.replaceAll('\r\n', '\n')).toContain(present);
    for (const { text, attachments } of received) {
      expect(text).toContain('Joining link: https://meet.example.org/evening');
      expect(text).toMatch(/(Sample|New) Person has given you their place\./);
      expect(text).toMatch(/Your check-in code: \S+/);
      expect(attachments.map(({ filename }) => filename)).toContain('program.ics');
    }
  });

  it('is not announced to a third person, to whom it went before the email was sent', async () => {
    await fixture.paid(await fixture.program(soon), 'pass-on-0003');
    const passOn = async (from: string, to: string, email: string) =>
      fixture
        .act(await fixture.findToken('pass-on-0003'), 'pass-on', { place: 1, from, to, email })
        .expect(200);
    await passOn('Sample Person', 'Second Person', 'second-person@example.org');
    await passOn('Second Person', 'Third Person', 'third-person@example.org');
    const [second, third] = await writeEmails('pass-on-0003');
    expect(second).toBeNull();
    expect(third).toMatchObject({ to: { address: 'third-person@example.org' } });
  });
});

it.each<[string, (token: string) => Promise<unknown>]>([
  ['given up', async (token) => fixture.giveUp(token, [1])],
  [
    'passed on',
    async (token) =>
      fixture
        .act(token, 'pass-on', {
          place: 1,
          from: 'Sample Person',
          to: 'A Friend',
          email: 'friend@example.org',
        })
        .expect(200),
  ],
])('a person who has %s a free place can register again on the same day', async (how, change) => {
  const id = await fixture.program({ ...soon, program_name: `Place ${how}` });
  const person = { email: `${how.replace(' ', '-')}@example.org`, phone: '9123456789' };
  await change(await fixture.free(id, `again-${how.at(0)}-0001`, person));
  await fixture.free(id, `again-${how.at(0)}-0002`, person);
  expect(await fixture.sold(id)).toBe(how === 'given up' ? 1 : 2);
});

describe('another date of the same program', () => {
  const later = { start_date: inDays(40), end_date: inDays(42) };

  it('a cheaper date takes a seat there, frees the former one and requests a refund of the difference', async () => {
    const from = await fixture.program({ ...soon, program_name: 'Breath  Work', capacity: 1 });
    const there = {
      ...{ price1: 10_000, capacity: 1, language: 'te,en' },
      joining_link: 'https://meet.example.org/breath',
    };
    const to = await fixture.program({ ...later, ...there, program_name: 'breath work' });
    await fixture.program({ ...later, program_name: 'Other Work' });
    const token = await fixture.paid(from, 'move-date-001');
    const { other_dates } = await fixture.show(token);
    expect(other_dates).toMatchObject([{ program_id: to, language: 'Telugu, English' }]);
    expect(other_dates[0]?.options[0]).toEqual({
      description: 'Shared room',
      price: 10_000,
      difference: -2_500.5,
    });
    const body = { program_id: to, description: 'Shared room', difference: -2_500.5 };
    await fixture.act(token, 'move', { ...body, difference: 0 }).expect(409, /REGISTRATION_CHANGED/);
    for (let times = 0; times < 2; times += 1) await fixture.act(token, 'move', body).expect(200);
    expect([await fixture.sold(from), await fixture.sold(to)]).toEqual([0, 1]);
    expect(await fixture.flags('move-date-001')).toMatchObject([{ amount: 2_500.5 }]);
    // What is refunded for the place is what it costs now.
    expect(await fixture.show(token)).toMatchObject({
      program: { id: to },
      money: { requested: 2_500.5 },
      refunds: [{ amount: 10_000 }],
    });
    const [moved] = await fixture.mails('move-date-001', /has moved/);
    expect(moved?.text).toContain('Joining link: https://meet.example.org/breath');
    const second = await fixture.paid(from, 'move-date-002');
    await fixture.act(second, 'move', body).expect(409, /PROGRAM_FULL/);
    expect(await fixture.show(second)).toMatchObject({ program: { id: from }, status: 'open' });
    expect([await fixture.sold(from), await fixture.sold(to)]).toEqual([1, 1]);
  });

  it('is reported once and truly when it changes again before its email is sent', async () => {
    const dates = [soon, later, { start_date: inDays(50), end_date: null }];
    const [a, b, c] = await Promise.all(
      dates.map((date) => fixture.program({ ...date, program_name: 'Moving Work' })),
    );
    const token = await fixture.free(a ?? 0, 'move-twice-01');
    fixture.holdEmails();
    const move = (program_id = 0) =>
      fixture.act(token, 'move', { program_id, description: 'Volunteers', difference: 0 }).expect(200);
    const emails = async () =>
      (await writeEmails('move-twice-01')).map((email) => email?.paragraphs[1] ?? null);
    const mark = (isSent: boolean) =>
      fixture.rows(
        `update messages set state = case when $1 then 'sent' else 'waiting' end,
           (sent_at, ended_at, message_id) = (select now(), now(), 'message' where $1)
         where kind = 'registration-changed' and subject in (select c.id::text from registration_changes c
           join registrations r on r.id = c.registration_id where r.transaction_id = 'move-twice-01') returning id`,
        [isSent],
      );
    const moved = (from: string | undefined, to: string) =>
      `You are now registered for Moving Work on ${formatDateRange(to)} (was ${formatDateRange(from ?? '')}).`;
    // Postponed after the registration, and the participant knows the new day.
    const postponed = inDays(21);
    await fixture.rows('update programs set start_date = $2 where id = $1', [a, postponed]);
    await move(b);
    await move(c);
    await fixture.rows('update programs set start_date = $2 where id = $1', [c, inDays(51)]);
    const reported = moved(postponed, inDays(51));
    expect(await emails()).toEqual([null, reported]);
    await mark(true);
    await move(b);
    await mark(true);
    await move(a);
    expect(await emails()).toEqual([...[null, null, null], moved(later.start_date, postponed)]);
    await mark(false);
    expect((await emails()).at(-1)).toBe(
      `You are registered for Moving Work on ${formatDateRange(postponed)}, as before.`,
    );
  });

  it('a dearer date is left to the office, and the response names the difference', async () => {
    const from = await fixture.program({ ...soon, program_name: 'Dear Work' });
    const to = await fixture.program({ ...later, program_name: 'Dear Work', price1: 15_000 });
    const token = await fixture.paid(from, 'move-date-003');
    const body = { program_id: to, description: 'Shared room', difference: 2_499.5 };
    const { body: rejected } = await fixture.act(token, 'move', body).expect(409);
    expect(rejected).toMatchObject({
      code: 'DATE_COSTS_MORE',
      error: expect.stringContaining('₹2,499.50 more') as string,
    });
    expect(await fixture.show(token)).toMatchObject({ program: { id: from } });
    expect([await fixture.sold(from), await fixture.sold(to)]).toEqual([1, 0]);
  });

  it('is not a program of another name, of another website, or that has begun', async () => {
    const from = await fixture.program({ ...soon, program_name: 'Own Work' });
    const other = await fixture.program({ ...later, program_name: 'Some Work' });
    const external = await fixture.program({ ...later, program_name: 'Own Work' });
    await fixture.rows(
      `update programs set link_or_razorpay = true, link = 'https://example.org/register' where id = $1`,
      [external],
    );
    const begun = await fixture.program({ ...later, program_name: 'Own Work' });
    await fixture.rows('update programs set start_date = $2 where id = $1', [begun, inDays(0)]);
    const token = await fixture.free(from, 'move-date-004');
    expect(await fixture.show(token)).toMatchObject({ other_dates: [] });
    const body = { program_id: other, description: 'Volunteers', difference: 0 };
    const { body: rejected } = await fixture.act(token, 'move', body).expect(409);
    expect(rejected).toEqual(problem('DATE_NOT_OFFERED'));
    // A date of a series may have a name of its own.
    await fixture.rows('update programs set series_id = $1 where id = any($2)', [from, [from, other]]);
    await fixture.act(token, 'move', body).expect(200);
  });

  it('is not said to be paid too much when the office moves somebody after a place was given up', async () => {
    const retreat = { ...soon, program_name: 'Long Retreat', price1: 20_000 };
    const [from, to] = [await fixture.program(retreat), await fixture.program(retreat)];
    const people = { amount: 20_000, number_of_people: 2, participant_names: ['Asha Rao', 'Ravi Rao'] };
    const token = await fixture.paid(from, 'moved-after-1', people);
    // ₹10,000 are refunded, and ₹10,000 are the fee.
    expect((await fixture.giveUp(token, [2])).status).toBe(200);
    expect((await fixture.show(token)).other_dates).toMatchObject([
      { options: expect.arrayContaining([expect.objectContaining({ difference: 0 })]) as unknown },
    ]);
    const { id } = await fixture.listed('moved-after-1');
    const { body } = await fixture.send('put', `/api/admin/program-registrations/${id}/program`, {
      program_id: to,
      description: 'Shared room',
      notify: true,
    });
    expect(body).toMatchObject({ success: true, difference: 0 });
    const texts = async () => (await fixture.mailTo('moved-after-1')).map(({ text }) => text).join('\n');
    await untilSent(fixture.test, async () => (await texts()).includes('You are now registered for'));
    expect(await texts()).toContain('There is nothing more to pay.');
    expect(await texts()).not.toContain('more than the price there');
  });
});

it('a place that was given up is no reason against another registration, also while its refund waits', async () => {
  const id = await fixture.program({ ...soon, program_name: 'Second Thoughts' });
  const person = { phone: '9345678901', email: 'second-thoughts@example.org' };
  const token = await fixture.paid(id, 'given-up-0001', person);
  const again = (key: string) => fixture.order(id, key, person);
  await again('given-up-0002').expect(409, /ALREADY_PAID/);
  expect((await fixture.giveUp(token, [1])).status).toBe(200);
  expect(await fixture.flags('given-up-0001')).toMatchObject([{ kind: 'refund_requested' }]);
  expect((await again('given-up-0003').expect(201)).body).toMatchObject({ transaction_id: 'given-up-0003' });
});

/** The links and the code that open the registration now. */
async function present(
  key: string,
): Promise<{ id: number; code: string; own: string; result: string | null }> {
  const [row] = await fixture.rows<{ id: number; code: string; own: string; result: string | null }>(
    `select r.id::float8 as id, r.check_in_code as code, coalesce(p.result_token, r.own_token) as own,
       p.result_token as result
     from registrations r left join payments p on p.id = r.payment_id where r.transaction_id = $1`,
    [key],
  );
  return row as never;
}

const get = (path: string) => request(fixture.test.url).get(path);
const findCode = (code: string) => fixture.send('get', `/api/admin/check-in/codes/${code}`);

/** The old link and code end, and the new ones are in an email to `to`. */
async function expectPassedOn(key: string, former: Awaited<ReturnType<typeof present>>, to: string) {
  const now = await present(key);
  const { body: own } = await get(fixture.path(former.own)).expect(200);
  expect(own).toMatchObject({
    status: 'passed_on',
    names: [],
    people: 0,
    money: null,
    refunds: [],
    other_dates: [],
  });
  expect(JSON.stringify(own)).not.toContain('Ravi');
  const giveUp = { places: [1], people: 1, refund: 0 };
  const { body: refused } = await fixture.act(former.own, 'cancel', giveUp).expect(409);
  expect(refused).toMatchObject({
    code: 'REGISTRATION_NOT_OPEN',
    error: expect.stringContaining('This place was passed on') as string,
  });
  const back = { place: 1, from: 'Ravi Kumar', to: 'Sample Person' };
  await fixture.act(former.own, 'pass-on', back).expect(409, /This place was passed on/);
  expect((await findCode(former.code).expect(200)).body).toMatchObject({
    state: 'passed_on',
    participant: null,
  });
  expect((await findCode(now.code).expect(200)).body).toMatchObject({
    state: 'valid',
    full_name: 'Ravi Kumar',
  });
  expect(await fixture.show(now.own)).toMatchObject({ status: 'open', names: ['Ravi Kumar'] });
  await untilSent(fixture.test, async () =>
    (await fixture.mailTo(to)).some(
      ({ text }) => text.includes(now.own) && text.replaceAll(/[ -]/g, '').includes(now.code),
    ),
  );
  return now;
}

describe('a first place that goes to another person', () => {
  it('gets a new link, a new code and a new page of its payment, and the former ones end', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Passed On' });
    await fixture.paid(id, 'handover-01');
    const former = await present('handover-01');
    const body = { place: 1, from: 'Sample Person', to: 'Ravi Kumar', email: 'ravi-01@example.org' };
    // A repeat after a lost response.
    for (let times = 0; times < 2; times += 1) await fixture.act(former.own, 'pass-on', body).expect(200);
    const now = await expectPassedOn('handover-01', former, 'ravi-01');
    const { body: result } = await get(`/api/payments/${former.result}`).expect(200);
    expect(result).toMatchObject({ is_passed_on: true, name: '', program: null, can_pay: false });
    await get(`/api/payments/${former.result}/receipt.pdf`).expect(409);
    await get(`/api/payments/${former.result}/calendar.ics`).expect(404);
    const { body: renewed } = await get(`/api/payments/${now.result}`).expect(200);
    expect(renewed).toMatchObject({
      is_passed_on: false,
      name: 'Ravi Kumar',
      program: { check_in_code: now.code },
    });
    await get(`/api/payments/${now.result}/calendar.ics`).expect(200);
  });

  it('shows the list of the check-in that the former code is not valid any more', async () => {
    const id = await fixture.program({ start_date: inDays(1), end_date: null });
    const token = await fixture.free(id, 'handover-02');
    const former = await present('handover-02');
    await fixture.act(token, 'pass-on', { place: 1, from: 'Sample Person', to: 'Ravi Kumar' }).expect(200);
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${id}`);
    expect(body).toMatchObject({
      program: { participants: [{ full_name: 'Ravi Kumar' }], others: [{ state: 'passed_on' }] },
    });
    // The email address stayed, so the new link is sent to it.
    await expectPassedOn('handover-02', former, 'handover-02');
  });

  it('does not give the new token to the browser that paid', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Returned Form' });
    const token = await fixture.paid(id, 'handover-03');
    await fixture
      .act(token, 'pass-on', {
        place: 1,
        from: 'Sample Person',
        to: 'Ravi Kumar',
        email: 'ravi-03@example.org',
      })
      .expect(200);
    const repeated = await fixture.order(id, 'handover-03').expect(201);
    expect(JSON.stringify(repeated.body)).not.toContain((await present('handover-03')).own);
  });
});

describe('a contact that the office corrects', () => {
  const correct = (id: number, body: object) =>
    fixture.send('put', `/api/admin/program-registrations/${id}/contact`, body).expect(200);

  it('gets a new link and code when it is another person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Corrected' });
    await fixture.paid(program, 'handover-05');
    const former = await present('handover-05');
    await correct(former.id, { full_name: 'Ravi Kumar', phone: '9123456789', email: 'ravi-05@example.org' });
    await expectPassedOn('handover-05', former, 'ravi-05');
    expect(await fixture.listed('handover-05')).toMatchObject({ id_number: '', address: '' });
  });

  it('gets them with the same phone and email when the office says that it is another person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Family' });
    await fixture.free(program, 'handover-06');
    const former = await present('handover-06');
    await correct(former.id, { full_name: 'Ravi Kumar', another_person: true });
    await expectPassedOn('handover-06', former, 'handover-06');
  });

  it('keeps them when it is the same person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Same Person' });
    await fixture.free(program, 'handover-07');
    const former = await present('handover-07');
    await correct(former.id, { full_name: 'Sample P. Person' });
    await correct(former.id, { phone: '9123456789', email: 'same-person@example.org' });
    await correct(former.id, { full_name: 'Sampel', email: 'sample@example.org', another_person: false });
    expect(await present('handover-07')).toEqual(former);
  });
});

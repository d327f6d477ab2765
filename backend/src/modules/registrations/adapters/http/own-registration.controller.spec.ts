import { siteSettings } from '@qlu/contracts/site/site-settings';
import request from 'supertest';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { getMain, readPageData, getTexts } from '../../../../../test/html.js';
import { readOutbox, untilSent } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';

const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());

const soon = { start_date: inDays(20), end_date: inDays(22) };
const refund = (key: string, body: object) =>
  fixture.send('post', `/api/admin/payments/${key}/refunds`, body);

describe('somebody who cannot come', () => {
  it('sees the refund; the place is free at once; the office must approve the refund', async () => {
    const hall = { venue: 'Green Park Hall', city: 'Warangal' };
    const id = await fixture.program({ ...soon, ...hall, capacity: 2, program_name: 'Silence Retreat' });
    const token = await fixture.paid(id, 'give-up-0001');
    const before = await fixture.show(token);
    expect(before).toMatchObject({
      status: 'open',
      program: { place: 'Green Park Hall, Warangal' },
      people: 1,
      names: ['Sample Person'],
      money: { paid: 12_500.5, refunded: 0, requested: 0 },
      refunds: [{ places: 1, amount: 2_500.5, reason: expect.stringContaining('₹10,000') as string }],
    });
    expect(JSON.stringify(before)).not.toMatch(/9876543210|@example|ABCDE/);
    expect(await fixture.sold(id)).toBe(1);
    // Two tabs confirm at once, and one of them again.
    const both = await Promise.all([fixture.giveUp(token, [1]), fixture.giveUp(token, [1])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const body = { places: [1], people: 1, refund: 2_500.5 };
    const { body: after } = await fixture.act(token, 'cancel', body).expect(200);
    expect(after).toMatchObject({
      status: 'cancelled',
      refunds: [],
      money: { requested: 2_500.5, refunded: 0 },
    });
    expect(await fixture.sold(id)).toBe(0);
    expect(await fixture.listed('give-up-0001')).toMatchObject({
      registration_status: 'cancelled',
      payment_status: 'completed',
    });
    const [flag, ...more] = await fixture.flags('give-up-0001');
    expect(more).toEqual([]);
    expect(flag).toMatchObject({ amount: 2_500.5, resolved_at: null, payment_status: 'completed' });
    expect(flag?.reason).toContain('Gave up the place.');
    const result = await request(fixture.test.url).get(`/api/payments/${token}`).expect(200);
    expect(result.body).toMatchObject({ payment_status: 'completed', program: { is_cancelled: true } });
    await request(fixture.test.url).get(`/api/payments/${token}/calendar.ics`).expect(404);
    const [mail] = await fixture.mails('give-up-0001', /is cancelled/);
    expect(mail?.text).toContain('Refund requested: ₹2,500.50. We reply within 30 working days');
    expect(mail?.text).toContain(`/your-registration/${token}`);
  });

  it('gets the page rendered with what can be changed, and no cache stores it', async () => {
    const token = await fixture.paid(await fixture.program(soon), 'give-up-page');
    const { text, headers } = await request(fixture.test.url).get(`/your-registration/${token}`).expect(200);
    expect(readPageData(text)[token]).toEqual(await fixture.show(token));
    expect(getTexts(getMain(text), 'button')).toContain('Cancel My Place');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('gets the refund when the office approves it: the request closes, and the place stays free', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Silence Retreat' });
    const token = await fixture.paid(id, 'give-up-0002');
    await fixture.giveUp(token, [1]);
    const body = { refund_id: 'refund-give-up-2', amount: 2_500.5, reason: 'Requested' };
    await refund('give-up-0002', body).expect(201);
    await until(async () => (await fixture.flags('give-up-0002'))[0]?.resolved_at !== null);
    expect((await fixture.flags('give-up-0002'))[0]).toMatchObject({ resolved_by: 'system' });
    expect(await fixture.listed('give-up-0002')).toMatchObject({ registration_status: 'cancelled' });
    expect(await fixture.sold(id)).toBe(0);
    expect(await fixture.show(token)).toMatchObject({ money: { refunded: 2_500.5, requested: 0 } });
  });

  it('is no participant at the check-in, and cannot be changed by the office', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'give-up-0003', { number_of_people: 2 });
    const { id: registration } = await fixture.listed('give-up-0003');
    await fixture.giveUp(token, [1, 2]);
    const checkIn = await fixture.send('get', `/api/admin/check-in/programs/${id}`);
    // The code of the email shows that the registration is cancelled.
    expect(checkIn.body).toMatchObject({ program: { participants: [], others: [{ state: 'cancelled' }] } });
    const people = { number_of_people: 1 };
    await fixture.send('put', `/api/admin/program-registrations/${registration}/people`, people).expect(404);
    expect(await fixture.history('give-up-0003')).toMatchObject([
      {
        by: 'visitor',
        kind: 'places-cancelled',
        details: { people: { from: 2, to: 0 }, requested: 2_500_100 },
      },
    ]);
  });

  it('gets paid cash back by hand, and a new request does not repeat a declined one', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const people = {
      full_name: 'Lakshmi Devi',
      number_of_people: 3,
      participant_names: ['Lakshmi Devi', 'Anita Rao', 'Meena Devi'],
    };
    await fixture.walkIn(id, 'give-up-cash', { amount: 3_000, ...people }).expect(201);
    const token = await fixture.findToken('give-up-cash');
    await fixture.giveUp(token, [3]);
    const [flag] = await fixture.flags('give-up-cash');
    expect(flag).toMatchObject({ amount: 3_000, resolved_at: null });
    const decline = { note: 'She may come to another program' };
    await fixture.send('post', `/api/admin/attention/${flag?.id}/resolve`, decline).expect(200);
    expect(await fixture.show(token)).toMatchObject({ money: { requested: 0, refunded: 0 } });
    const again = await fixture.giveUp(token, [2]);
    expect(again.body).toMatchObject({
      people: 1,
      money: { requested: 3_000 },
      refunds: [{ amount: 3_000 }],
    });
    expect(await fixture.flags('give-up-cash')).toMatchObject([{ amount: 3_000, resolved_at: null }]);
    const body = { refund_id: 'refund-give-up-4', amount: 3_000, reason: 'Requested', mode: 'cash' };
    await refund('give-up-cash', body).expect(201);
    expect(await fixture.flags('give-up-cash')).toMatchObject([{ resolved_by: 'system' }]);
    expect(await fixture.show(token)).toMatchObject({
      status: 'open',
      money: { requested: 0, refunded: 3_000 },
    });
  });

  it('has a receipt of a free registration at an address of its own, and none of a paid one', async () => {
    const joining_link = 'https://meet.example.org/room';
    const program = await fixture.program({ ...soon, venue: 'Online', joining_link });
    const people = { number_of_people: 2, participant_names: ['Sample Person', 'రవి కుమార్'] };
    const token = await fixture.free(program, 'receipt-free', people);
    const calendar = await fixture.send('get', fixture.path(token, '/calendar.ics')).expect(200);
    expect(calendar.text.replaceAll('\r\n ', '')).toContain(joining_link);
    const file = await fixture.send('get', fixture.path(token, '/receipt.txt')).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="Registration Receipt receipt-free.txt"',
    });
    expect(file.text).toMatch(/Number of People: +2\r\n(.+\r\n)*Amount: +FREE\r\n/);
    expect(file.text).toMatch(/Other Participants: +రవి కుమార్\r\n/);
    await fixture.act(token, 'cancel', { places: [1, 2], people: 2, refund: 0 }).expect(200);
    await fixture.send('get', fixture.path(token, '/calendar.ics')).expect(404);
    expect((await fixture.send('get', fixture.path(token, '/receipt.txt'))).text).toMatch(
      /Status: +Cancelled/,
    );
    const paid = await fixture.paid(await fixture.program(soon), 'receipt-paid');
    expect((await fixture.send('get', fixture.path(paid, '/receipt.txt'))).status).toBe(409);
    const unknown = '/api/your-registration/00000000-0000-4000-8000-000000000000/receipt.txt';
    const browser = await fixture.send('get', unknown).set('Accept', 'text/html').redirects(0);
    expect(browser.headers['location']).toBe('/your-registration/00000000-0000-4000-8000-000000000000');
  });

  it('gets a link for a free registration, and no refund', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Open Evening' });
    const token = await fixture.free(id, 'give-up-free');
    const [mail] = await fixture.mails('give-up-free');
    expect(mail?.text).toContain(`/your-registration/${token}`);
    expect(await fixture.show(token)).toMatchObject({ money: null, refunds: [{ amount: 0 }] });
    await fixture.act(token, 'cancel', { places: [1], people: 1, refund: 0 }).expect(200);
    expect(await fixture.show(token)).toMatchObject({ status: 'cancelled' });
    expect(await fixture.sold(id)).toBe(0);
    await fixture.mails('give-up-free', /./, 2);
  });

  it('is reported to the office once when no refund is due, and not when a refund waits for it', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Notice Evening' });
    const token = await fixture.free(id, 'notice-free', { number_of_people: 2 });
    const cancel = { places: [2], people: 2, refund: 0 };
    for (let times = 0; times < 2; times += 1) await fixture.act(token, 'cancel', cancel).expect(200);
    const paid = await fixture.paid(id, 'notice-paid');
    await fixture.giveUp(paid, [1]);
    const findNotices = async () =>
      (await readOutbox(fixture.test.env.DATA_DIR)).filter(({ subject }) =>
        subject.includes('A visitor cannot come: Notice Evening'),
      );
    await fixture.mails('notice-paid', /cancelled/);
    await untilSent(fixture.test, async () => (await findNotices()).length > 0);
    const notices = await findNotices();
    expect(notices).toMatchObject([{ to: { address: siteSettings.email } }]);
    expect(notices[0]?.text).toContain('Sample Person gave up 1 of 2 places on the website.');
    expect(notices[0]?.text).toContain('/admin/program-registrations?q=notice-free');
  });
});

describe('one of several places', () => {
  it('is given up with its share: the fee is kept once, whatever the order', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Forest Retreat', price1: 20_000 });
    const names = ['Anita Rao', 'రవి కుమార్', 'Meena'];
    const body = { name: 'Anita Rao', amount: 20_000, number_of_people: 3, participant_names: names };
    const token = await fixture.paid(id, 'some-places-1', body);
    expect((await fixture.show(token)).refunds.map(({ amount }) => amount)).toEqual([10_000, 30_000, 50_000]);
    expect((await fixture.giveUp(token, [2])).status).toBe(200);
    expect(await fixture.show(token)).toMatchObject({ people: 2, names: ['Anita Rao', 'Meena'] });
    expect(await fixture.sold(id)).toBe(2);
    const amounts = (await fixture.show(token)).refunds.map(({ amount }) => amount);
    expect(amounts).toEqual([20_000, 40_000]);
    // The first person gives up the place: the next one is the first now.
    expect((await fixture.giveUp(token, [1])).status).toBe(200);
    expect(await fixture.show(token)).toMatchObject({
      people: 1,
      names: ['Meena'],
      money: { requested: 30_000 },
    });
    expect(await fixture.listed('some-places-1')).toMatchObject({ full_name: 'Meena', number_of_people: 1 });
    const flags = await fixture.flags('some-places-1');
    expect(flags).toMatchObject([{ amount: 30_000, resolved_at: null }]);
    expect(flags[0]?.reason.split('\n')).toHaveLength(2);
  });

  it('is not given up twice by two tabs that saw the same', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'some-places-2', {
      number_of_people: 3,
      participant_names: ['A One', 'B Two', 'C Three'],
    });
    const { refunds } = await fixture.show(token);
    const body = (place: number) => ({ places: [place], people: 3, refund: refunds[0]?.amount });
    const answers = await Promise.all([2, 3, 2].map((place) => fixture.act(token, 'cancel', body(place))));
    const won = answers.filter(({ status }) => status === 200).length;
    expect(answers.length - won).toBeGreaterThan(0);
    for (const { status, body: shown } of answers)
      if (status !== 200) expect([status, shown]).toEqual([409, problem('REGISTRATION_CHANGED')]);
    expect(await fixture.show(token)).toMatchObject({ people: 2 });
  });

  it('is not named after the office cancelled another one, as nobody knows who stays at home', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const names = ['Anita Rao', 'రవి కుమార్', 'Meena'];
    const token = await fixture.paid(id, 'some-places-4', {
      name: 'Anita Rao',
      number_of_people: 3,
      participant_names: names,
    });
    const registration = (await fixture.listed('some-places-4')).id;
    const two = { number_of_people: 2 };
    await fixture.send('put', `/api/admin/program-registrations/${registration}/people`, two).expect(200);
    expect(await fixture.show(token)).toMatchObject({ people: 2, names: ['Anita Rao'] });
    const { status, body } = await fixture.giveUp(token, [1]);
    expect([status, body]).toEqual([409, problem('NEXT_NAME_UNKNOWN')]);
    await fixture.act(token, 'pass-on', { place: 2, from: '', to: 'Deepa' }).expect(200);
    expect(await fixture.show(token)).toMatchObject({ names: ['Anita Rao', 'Deepa'] });
    expect((await fixture.giveUp(token, [1])).status).toBe(200);
    expect(await fixture.show(token)).toMatchObject({ people: 1, names: ['Deepa'] });
  });

  it('stays with a person whose companions are not named', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'some-places-3', { number_of_people: 2 });
    const { status, body } = await fixture.giveUp(token, [1]);
    expect([status, body]).toEqual([409, problem('NEXT_NAME_UNKNOWN')]);
    expect(await fixture.show(token)).toMatchObject({ people: 2, money: { requested: 0 } });
  });
});

describe('a change of an outdated page', () => {
  it('is rejected with another refund than the one of today, and changes nothing', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'shown-0001');
    const body = { places: [1], people: 1, refund: 12_500.5 };
    // Meanwhile it is more than 7 days ago.
    await fixture.rows(
      `update payments set settled_at = now() - interval '9 days' where transaction_id = 'shown-0001'`,
    );
    const { body: rejected } = await fixture.act(token, 'cancel', body).expect(409);
    expect(rejected).toEqual(problem('REGISTRATION_CHANGED'));
    expect(await fixture.show(token)).toMatchObject({ status: 'open', refunds: [{ amount: 0 }] });
    await fixture.act(token, 'cancel', { ...body, refund: 0 }).expect(200);
    expect(await fixture.flags('shown-0001')).toEqual([]);
    expect(await fixture.show(token)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['begun', 'shown-begun'],
    ['program_cancelled', 'shown-cancel'],
    ['arrived', 'shown-arrived'],
    ['unconfirmed', 'shown-no-seat'],
  ])('is rejected when the registration is %s', async (status, key) => {
    const id = await fixture.program({ ...soon, program_name: `Day ${status}` });
    const token = await fixture.paid(id, key);
    if (status === 'begun')
      await fixture.rows('update programs set start_date = $2 where id = $1', [id, inDays(0)]);
    if (status === 'program_cancelled')
      await fixture.rows(`update programs set status = 'cancelled' where id = $1`, [id]);
    if (status === 'arrived')
      await fixture.rows(
        `insert into attendance (registration_id, place, arrived_at, marked_by)
         select id, 1, now(), 'admin' from registrations where transaction_id = $1`,
        [key],
      );
    if (status === 'unconfirmed')
      await fixture.rows(
        `update registrations set registration_status = 'no_seat', no_seat_since = now() where transaction_id = $1`,
        [key],
      );
    expect(await fixture.show(token)).toMatchObject({ status, refunds: [], other_dates: [] });
    const cancel = { places: [1], people: 1, refund: 12_500.5 };
    const pass = { place: 1, from: 'Sample Person', to: 'Other Person' };
    const move = { program_id: id, description: 'Shared room', difference: 0 };
    for (const answer of [
      await fixture.act(token, 'cancel', cancel),
      await fixture.act(token, 'pass-on', pass),
      await fixture.act(token, 'move', move),
    ])
      expect([answer.status, answer.body]).toEqual([409, problem('REGISTRATION_NOT_OPEN')]);
    expect(await fixture.flags(key)).toEqual([]);
  });

  it('is rejected at another address, and with fields that make no sense', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'shown-0002');
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'shown-0002', "'", 'x'.repeat(300)])
      await request(fixture.test.url).get(fixture.path(unknown)).expect(404);
    // The token that a paid registration has of its own opens nothing: only the one of its payment does.
    const [own] = await fixture.rows<{ token: string }>(
      `select own_token as token from registrations where transaction_id = 'shown-0002'`,
    );
    await request(fixture.test.url)
      .get(fixture.path(own?.token ?? ''))
      .expect(404);
    const { body } = await fixture
      .act(token, 'cancel', { places: [2, 1], people: 0, refund: -1 })
      .expect(400);
    expect(body).toEqual(problem('VALIDATION_FAILED', ['people', 'places', 'refund']));
    await fixture.act(token, 'cancel', { places: [2], people: 1, refund: 0 }).expect(400);
    await fixture.act(token, 'pass-on', { place: 3, from: '', to: 'A Friend' }).expect(400);
    await fixture.act(token, 'pass-on', { place: 1, from: 'Sample Person', to: ' ' }).expect(400);
  });

  it('requests no refund of a payment that is disputed at the bank', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Quiet Day' });
    const token = await fixture.paid(id, 'shown-dispute');
    await fixture.rows(
      `insert into payment_disputes
         (id, payment_id, gateway_payment_id, amount_paise, currency, phase, status, reason_code, updated_at)
       select 'disp_1', id, gateway_payment_id, amount_paise, 'INR', 'chargeback', 'under_review', '', now()
       from payments where transaction_id = $1`,
      ['shown-dispute'],
    );
    expect(await fixture.show(token)).toMatchObject({ refunds: [{ amount: 0 }] });
    expect((await fixture.giveUp(token, [1])).status).toBe(200);
    expect(await fixture.flags('shown-dispute')).toEqual([]);
  });
});

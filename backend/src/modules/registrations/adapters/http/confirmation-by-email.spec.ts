import request, { type Test } from 'supertest';
import { CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { inDays, problem, programBody } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { RegistrationPersonalData } from '../persistence/registration-personal-data.js';

const ADMIN = '/api/admin/program-registrations';
const FREE = { price1: 0, description1: 'Seat', price2: null, description2: null };

const fixture = await startOwnRegistrations();
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.test.stop());

const program = (changes: object = {}): Promise<number> =>
  fixture.program({
    ...FREE,
    start_date: inDays(20),
    end_date: null,
    capacity: 2,
    confirm_by_email: true,
    ...changes,
  });

const register = (programId: number, key: string, changes: object = {}): Test =>
  fixture.order(programId, key, { amount: 0, description: 'Seat', ...changes });

/** Registers, and returns the token of the page, which only the email has. */
async function pending(programId: number, key: string, changes: object = {}): Promise<string> {
  await register(programId, key, changes).expect(201);
  return fixture.findToken(key);
}

describe('the setting', () => {
  const impossible = [
    { name: 'with a price', changes: { price1: 500 } },
    { name: 'with a paid and a free price', changes: { price2: 500, description2: 'Room' } },
    { name: 'without a number of places', changes: { capacity: null } },
    {
      name: 'with another site for its registrations',
      changes: { link_or_razorpay: true, external_link: 'https://example.org/form' },
    },
  ];

  it.each(impossible)('is refused for a program $name', async ({ changes }) => {
    const body = programBody({ ...FREE, capacity: 2, confirm_by_email: true, ...changes });
    const response = await fixture.send('post', '/api/programs', body).expect(400);
    expect(response.body).toEqual(problem('VALIDATION_FAILED', ['confirm_by_email']));
  });

  it('ends when a change without it adds a price', async () => {
    const id = await program();
    const { confirm_by_email: _, ...body } = programBody({ capacity: 2 }) as Record<string, unknown>;
    const { body: changed } = await fixture.send('put', `/api/programs/${id}`, body).expect(200);
    expect(changed.program).toMatchObject({ confirm_by_email: false });
  });
});

describe('a free place that must be confirmed by email', () => {
  it('is kept, and its link comes only by email, which does not confirm it by being opened', async () => {
    const id = await program();
    const { body } = await register(id, 'confirm-0001').expect(201);
    expect(body).toMatchObject({
      own_token: null,
      registration_status: 'pending',
      email_limit_reached: false,
    });
    const hours = (Date.parse(body.confirm_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    // The same request again.
    expect((await register(id, 'confirm-0001').expect(201)).body).toEqual(body);
    expect([await fixture.sold(id), await fixture.held(id)]).toEqual([0, 1]);

    const token = await fixture.findToken('confirm-0001');
    const [mail] = await fixture.mails('confirm-0001');
    expect(mail?.subject).toBe('Please confirm your place: Silence Retreat');
    expect(mail?.text).toContain(`/your-registration/${token}`);
    expect(mail?.attachments).toEqual([]);
    await request(fixture.test.url).get(`/your-registration/${token}`).expect(200);
    expect(await fixture.show(token)).toMatchObject({
      status: 'to_confirm',
      confirm_until: body.confirm_until,
      refunds: [],
      other_dates: [],
      certificates: null,
    });
    for (const file of ['calendar.ics', 'receipt.txt'])
      expect((await request(fixture.test.url).get(fixture.path(token, `/${file}`))).status).not.toBe(200);
    await fixture.act(token, 'cancel', { places: [1], people: 1, refund: 0 }).expect(409);
    expect(await fixture.listed('confirm-0001')).toMatchObject({ registration_status: 'pending' });
  });

  it('is registered with the button of its page, once, and then its email has the check-in code', async () => {
    const id = await program();
    const person = { email: 'confirm-0002@example.org', phone: '9845000002' };
    const token = await pending(id, 'confirm-0002', person);
    const both = await Promise.all([fixture.act(token, 'confirm'), fixture.act(token, 'confirm')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fixture.act(token, 'confirm').expect(200)).body).toMatchObject({
      status: 'open',
      confirm_until: null,
    });
    expect([await fixture.sold(id), await fixture.held(id)]).toEqual([1, 0]);
    expect(await fixture.listed('confirm-0002')).toMatchObject({ registration_status: 'registered' });
    const [mail] = await fixture.mails('confirm-0002', /^You are registered/);
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('check-in-code.png');
    // Who sent the request may not be the owner of the address.
    expect((await register(id, 'confirm-0002', person).expect(201)).body).toMatchObject({
      own_token: null,
      confirm_until: null,
      registration_status: 'registered',
    });
    expect((await register(id, 'confirm-02-b', person).expect(409)).body).toEqual(
      problem('ALREADY_REGISTERED'),
    );
  });

  it('has a link and details of its own for each attempt, of which one is confirmed unless the person wants another', async () => {
    const id = await program({ capacity: 9 });
    const person = { email: 'confirm-0003@example.org', phone: '9845000003' };
    const first = await pending(id, 'confirm-0003', person);
    const second = await pending(id, 'confirm-03-b', { ...person, name: 'సరోజ' });
    expect(second).not.toBe(first);
    expect(await fixture.listed('confirm-0003')).toMatchObject({ full_name: 'Sample Person' });
    await fixture.act(first, 'confirm').expect(200);
    expect((await fixture.act(second, 'confirm').expect(409)).body).toEqual({
      ...problem('ALREADY_REGISTERED'),
      error: CONFIRMATION_MESSAGES.byAnother,
    });
    expect(await fixture.sold(id)).toBe(1);
    const another = await pending(id, 'confirm-03-c', { ...person, pay_again: true });
    await fixture.act(another, 'confirm').expect(200);
    expect(await fixture.sold(id)).toBe(2);
  });

  it('is not kept again by a repeat of a request whose time is over', async () => {
    const id = await program();
    await pending(id, 'confirm-0013');
    await fixture.endHold('confirm-0013');
    expect((await register(id, 'confirm-0013').expect(409)).body).toEqual({
      ...problem('HOLD_ENDED'),
      error: CONFIRMATION_MESSAGES.endedAgain,
    });
    expect(await fixture.held(id)).toBe(0);
  });

  it('is not stored when the address gets no further email today', async () => {
    const id = await program();
    jest.spyOn(fixture.test.app.get(RecipientLimit), 'isReached').mockResolvedValue(true);
    expect((await register(id, 'confirm-0004').expect(409)).body).toEqual(problem('TOO_MANY_EMAILS'));
    expect(await fixture.held(id)).toBe(0);
  });

  it('is limited for each person', async () => {
    const id = await program({ capacity: 100 });
    const person = { email: 'confirm-0005@example.org', phone: '9845000005' };
    for (const people of [6, 4])
      await register(id, `confirm-05-${people}`, { ...person, number_of_people: people });
    const { body } = await register(id, 'confirm-05-1', { ...person, number_of_people: 1 }).expect(409);
    expect(body).toEqual({ ...problem('TOO_MANY_HELD'), error: CONFIRMATION_MESSAGES.tooMany });
    expect(await fixture.held(id)).toBe(10);
  });

  it('is full for others while it is kept, and free afterwards', async () => {
    const id = await program({ capacity: 1 });
    const token = await pending(id, 'confirm-0006');
    expect((await register(id, 'confirm-06-b').expect(409)).body).toEqual(problem('PROGRAM_FULL'));
    await fixture.endHold('confirm-0006');
    expect(await fixture.show(token)).toMatchObject({ status: 'to_confirm', confirm_until: null });
    await pending(id, 'confirm-06-c');
    expect((await fixture.act(token, 'confirm').expect(409)).body).toEqual({
      ...problem('HOLD_ENDED'),
      error: CONFIRMATION_MESSAGES.ended,
    });
    await fixture.endHold('confirm-06-c');
    await fixture.act(token, 'confirm').expect(200);
    expect(await fixture.sold(id)).toBe(1);
  });

  it('is kept at most until the program begins', async () => {
    const id = await program({ start_date: inDays(1), start_time: '00:05', end_time: '09:00' });
    const { body } = await register(id, 'confirm-0007').expect(201);
    expect(Date.parse(body.confirm_until)).toBe(Date.parse(`${inDays(1)}T00:05:00+05:30`));
  });

  it('cannot be confirmed when the program is cancelled or over', async () => {
    const id = await program();
    const token = await pending(id, 'confirm-0008');
    await fixture.rows(`update programs set start_date = current_date - 3 where id = $1 returning id`, [id]);
    expect(await fixture.show(token)).toMatchObject({ status: 'unconfirmed' });
    await fixture.act(token, 'confirm').expect(409);
    await fixture.rows(
      `update programs set start_date = current_date + 3, status = 'cancelled' where id = $1 returning id`,
      [id],
    );
    expect(await fixture.show(token)).toMatchObject({ status: 'program_cancelled' });
    expect((await fixture.act(token, 'confirm').expect(409)).body).toEqual(problem('REGISTRATION_NOT_OPEN'));
    expect(await fixture.listed('confirm-0008')).toMatchObject({ registration_status: 'pending' });
  });

  it('is shown to the office, which can free it, and is expected at the entrance only when it is confirmed', async () => {
    const id = await program();
    await pending(id, 'confirm-0009');
    expect(await fixture.holds(id)).toMatchObject([
      { kind: 'confirmation', id: 'confirm-0009', held_until: expect.any(String) },
    ]);
    const list = await fixture.send('get', `/api/admin/check-in/programs/${id}`);
    expect(list.body.program).toMatchObject({ participants: [], others: [{ state: 'not_confirmed' }] });
    await fixture.send('post', `${ADMIN}/programs/holds/confirm-0009/free`).expect(200);
    expect(await fixture.holds(id)).toEqual([]);
    expect(await fixture.held(id)).toBe(0);
  });

  it('is confirmed at once when the office registers somebody', async () => {
    const id = await program();
    await fixture.walkIn(id, 'confirm-0010', { description: 'Seat' }).expect(201);
    expect([await fixture.sold(id), await fixture.held(id)]).toEqual([1, 0]);
  });

  it('is erased for a person who asks for it, at once, and cannot be confirmed then', async () => {
    const id = await program();
    const token = await pending(id, 'confirm-0012');
    const { id: registration } = await fixture.listed('confirm-0012');
    const data = fixture.test.app.get(RegistrationPersonalData);
    const retention = { ofPayment: () => null, ofProgram: () => null, ofLead: () => null } as never;
    expect(await data.kept([registration], retention)).toEqual([]);
    await data.erase([registration]);
    expect(await fixture.held(id)).toBe(0);
    await fixture.act(token, 'confirm').expect(409);
  });
});

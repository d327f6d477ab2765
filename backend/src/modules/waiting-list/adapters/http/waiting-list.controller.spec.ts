import request from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { programBody } from '../../../../../test/api-requests.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { Clock } from '../../../../kernel/clock.js';
import { QueueMessage } from '../../../notifications/index.js';
import { OfferService } from '../../application/offer.service.js';
import { WaitingListEmails } from '../../application/waiting-list-emails.js';
import { WaitingListRepository } from '../../ports/waiting-list-repository.js';

const fixture = await startOwnRegistrations();
const { test, sandbox, rows, order, program: addProgram } = fixture;
// The job offers every 15 seconds. It finds nothing, because these tests offer at their own times.
jest.spyOn(test.app.get(WaitingListRepository), 'programsWithEntries').mockResolvedValue([]);
afterAll(() => test.stop());

const post = (path: string, body: object) => request(test.url).post(path).send(body);
const asOffice = (method: 'get' | 'post' | 'put', path: string, body: object = {}) =>
  fixture.send(method, `/api/admin/waiting-lists${path}`, body);

const person = (programId: number, name: string, changes: object = {}) => ({
  program_id: programId,
  name: `Sita ${name}`,
  email: `${name}@example.org`,
  phone: '9876543210',
  description: 'Shared room',
  number_of_people: 1,
  ...changes,
});
const join = (programId: number, name: string, changes: object = {}) =>
  post('/api/waiting-list', person(programId, name, changes));

interface Listed {
  id: number;
  full_name: string;
  state: string;
}

async function list(programId: number): Promise<Listed[]> {
  const { body } = await asOffice('get', `/programs/${programId}`).expect(200);
  return (body as { entries: Listed[] }).entries;
}

const states = async (programId: number): Promise<string[]> =>
  (await list(programId)).map(({ full_name: name, state }) => `${name.slice(5)} ${state}`);

const findEntry = async (programId: number, name: string): Promise<Listed> =>
  (await list(programId)).find((entry) => entry.full_name === `Sita ${name}`) as Listed;

const offers = (programId: number): Promise<number> => test.app.get(OfferService).makeOffers(programId);

const free = (transactionId: string): Promise<unknown> =>
  rows(`update registrations set seats_held_until = null where transaction_id = $1 returning id`, [
    transactionId,
  ]);

/** The token in the offer to a person. */
async function findToken(name: string): Promise<string> {
  const [mail] = await fixture.mails(name, /^(A place|Places) for you/);
  return /#offer=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A program with one seat, which is taken. */
async function fullProgram(id: string, changes: object = {}): Promise<number> {
  const programId = await addProgram({ capacity: 1, ...changes });
  await order(programId, id).expect(201);
  return programId;
}

it('somebody joins, gets an offer by email when a seat is free, pays for it, and the next one waits', async () => {
  const id = await fullProgram('wait-first-01', { language: 'hi' });
  await join(id, 'first').expect(201);
  expect((await fixture.mails('first', /waiting list/))[0]?.text).toMatch(/\/waiting-list#[\w-]{43}/);
  await join(id, 'second').expect(201);
  // The same response as for a new entry: it does not tell a stranger who waits.
  const stranger = await join(id, 'first', { email: 'FIRST@example.org' }).expect(201);
  expect(stranger.body).toEqual({ success: true, email_limit_reached: false });
  expect(await states(id)).toEqual(['first waiting', 'second waiting']);
  expect(await offers(id)).toBe(0);

  await free('wait-first-01');
  // The seat is for the first entry from this moment, although no job has run.
  await order(id, 'wait-public-1').expect(409, /PROGRAM_FULL/);
  expect(await offers(id)).toBe(1);
  expect(await states(id)).toEqual(['first offered', 'second waiting']);
  expect(await fixture.holds(id)).toMatchObject([
    { kind: 'waiting-list', number_of_people: 1, held_until: expect.any(String) as string },
  ]);
  await order(id, 'wait-public-2').expect(409, /PROGRAM_FULL/);

  const token = await findToken('first');
  const [offer] = await fixture.mails('first', /^A place for you: /);
  expect(offer?.text).toContain(`/registration?programId=${id}#offer=${token}`);
  expect(offer?.text).toContain(`/waiting-list#${token}`);
  expect(offer?.text).toMatch(/We hold the place until: .* IST/);
  expect(offer?.text).toContain('Language: Hindi');
  expect(offer?.text).not.toMatch(/places/i);
  const opened = await post('/api/waiting-list/open', { token }).expect(200);
  expect(opened.body).toMatchObject({
    program_id: id,
    state: 'offered',
    name: 'Sita first',
    email: 'first@example.org',
    option: 'Shared room',
    people: 1,
  });

  const first = { email: 'first@example.org', waiting_token: token };
  const { orderId } = await fixture.opened(id, 'wait-taken-01', first);
  // The order holds the seats until the offer ends.
  expect(
    await rows(
      `select r.seats_held_until = w.offer_ends_at as held from registrations r
       join waiting_entries w on w.id = r.waiting_entry_id where r.transaction_id = 'wait-taken-01'`,
    ),
  ).toEqual([{ held: true }]);
  await fixture.verify('wait-taken-01', await sandbox.pay(orderId)).expect(200);
  expect(await states(id)).toEqual(['first registered', 'second waiting']);
  // The link says so too, although no job has run.
  const taken = await post('/api/waiting-list/open', { token }).expect(200);
  expect(taken.body).toMatchObject({ state: 'registered' });
  expect(await offers(id)).toBe(0);
  const again = order(id, 'wait-taken-02', { ...first, phone: payerPhone('wait-taken-01'), pay_again: true });
  await again.expect(409, /OFFER_ENDED/);
  expect((await post('/api/waiting-list/leave', { token }).expect(200)).body).toEqual({ success: true });
  expect(await states(id)).toEqual(['second waiting', 'first registered']);
  const { id: entry } = await findEntry(id, 'first');
  await asOffice('post', `/entries/${entry}/remove`).expect(409, /WAITING_ENTRY_CLOSED/);
  // A person who gives the place away does not read that they are registered.
  const page = async () =>
    (
      await rows<{ token: string }>(`select p.result_token as token from registrations r
    join payments p on p.id = r.payment_id where r.transaction_id = 'wait-taken-01'`)
    )[0]?.token;
  const own = async (action: string) => `/api/your-registration/${await page()}/${action}`;
  const next = { place: 1, from: 'Sample Person', to: 'Ravi Kumar', email: 'ravi@example.org' };
  await post(await own('pass-on'), next).expect(200);
  expect((await post('/api/waiting-list/open', { token })).body).toMatchObject({ state: 'passed_on' });
  await rows(
    `update registrations set registration_status = 'cancelled' where transaction_id = 'wait-taken-01'`,
  );
  expect((await post('/api/waiting-list/open', { token })).body).toMatchObject({ state: 'cancelled' });
  // Who paid after the offer had ended gets no other one.
  await rows(`update waiting_entries set state = 'expired' where id = $1 returning id`, [entry]);
  await asOffice('post', `/entries/${entry}/offer`).expect(409, /WAITING_ENTRY_CLOSED/);
  expect(await states(id)).toEqual(['second waiting', 'first registered']);
});

it('a payment that is in progress when the program begins keeps its entry, and the others get one true email', async () => {
  const id = await fullProgram('wait-begun-01', { capacity: 2 });
  await order(id, 'wait-begun-02').expect(201);
  for (const name of ['begun-paying', 'begun-offered', 'begun-waiting']) await join(id, name).expect(201);
  for (const taken of ['wait-begun-01', 'wait-begun-02']) await free(taken);
  expect(await offers(id)).toBe(2);
  const body = { email: 'begun-paying@example.org', waiting_token: await findToken('begun-paying') };
  const { orderId } = await fixture.opened(id, 'wait-begun-03', body);
  await rows(`update registrations set seats_held_until = 'infinity' where transaction_id = 'wait-begun-03'`);
  await rows(`update waiting_entries set offer_ends_at = now() - interval '1 second' where program_id = $1`, [
    id,
  ]);
  await rows(`update programs set start_date = current_date - 2 where id = $1 returning id`, [id]);
  expect(await offers(id)).toBe(0);
  expect(await states(id)).toEqual([
    'begun-paying offered',
    ...['begun-offered closed', 'begun-waiting closed'],
  ]);
  expect((await fixture.mails('begun-offered', /is closed/))[0]?.text).toContain('This program has begun');
  await fixture.verify('wait-begun-03', await sandbox.pay(orderId)).expect(200);
  expect(await offers(id)).toBe(0);
  expect(await states(id)).toContain('begun-paying registered');
});

it('the response to somebody who joins says that no further email goes to the address today', async () => {
  const id = await fullProgram('letters-full');
  const limit = jest.spyOn(test.app.get(RecipientLimit), 'isReached').mockResolvedValue(true);
  expect((await join(id, 'letters').expect(201)).body).toEqual({ success: true, email_limit_reached: true });
  limit.mockRestore();
});

it('nobody gets an offer whose link opens no registration, until the program is published', async () => {
  const id = await fullProgram('wait-hidden-1');
  await join(id, 'hidden').expect(201);
  await rows(`update programs set publish_at = now() + interval '1 hour' where id = $1 returning id`, [id]);
  await free('wait-hidden-1');
  await offers(id);
  expect(await states(id)).toEqual(['hidden waiting']);
  const { id: entry } = await findEntry(id, 'hidden');
  await asOffice('post', `/entries/${entry}/offer`).expect(409, /OFFER_NOT_POSSIBLE/);
  await rows(`update programs set publish_at = now() - interval '1 second' where id = $1 returning id`, [id]);
  // The place is kept for the list from the moment of the publication.
  await order(id, 'wait-hidden-2').expect(409, /PROGRAM_FULL/);
  await offers(id);
  expect(await states(id)).toEqual(['hidden offered']);
});

it('nobody reads that a program has begun which visitors do not see any more', async () => {
  const id = await fullProgram('wait-draft-01');
  for (const name of ['draft-offered', 'draft-waiting']) await join(id, name).expect(201);
  await free('wait-draft-01');
  expect(await offers(id)).toBe(1);
  await rows(`update programs set status = 'draft' where id = $1 returning id`, [id]);
  await rows(`update waiting_entries set offer_ends_at = now() - interval '1 second' where program_id = $1`, [
    id,
  ]);
  await offers(id);
  const [expired] = await fixture.mails('draft-offered', /^The offer has ended/);
  expect(expired?.text).toContain('is not offered at the moment');
  expect(expired?.text).not.toContain('/registration?');
  await rows(`update programs set start_date = current_date - 2 where id = $1 returning id`, [id]);
  await offers(id);
  const [closed] = await fixture.mails('draft-waiting', /is closed/);
  expect(closed?.text).toContain('is not offered any more');
  expect(closed?.text).not.toContain('has begun');
});

it('an offer that ends goes to the next one, and a declined one too', async () => {
  const id = await fullProgram('wait-ends-001');
  for (const name of ['ends-a', 'ends-b', 'ends-c']) await join(id, name).expect(201);
  await free('wait-ends-001');
  expect(await offers(id)).toBe(1);
  const token = await findToken('ends-a');
  // A second order of the same person takes over the seats of the first one.
  await order(id, 'wait-ends-002', { waiting_token: token }).expect(201);
  const other = { waiting_token: token, email: 'other@example.org' };
  const { orderId } = await fixture.opened(id, 'wait-ends-003', other);
  await rows(`update waiting_entries set offer_ends_at = now() - interval '1 second' where program_id = $1`, [
    id,
  ]);
  expect(await offers(id)).toBe(0);
  // An order holds the seats. The page of the link shows the end of the offer at once.
  expect((await post('/api/waiting-list/open', { token }).expect(200)).body).toMatchObject({
    state: 'expired',
  });
  await rows(
    `update registrations set seats_held_until = now() - interval '1 second' where program_id = $1`,
    [id],
  );
  // Neither the public nor the one whose offer has ended gets the seat.
  await order(id, 'wait-ends-004').expect(409, /PROGRAM_FULL/);
  const late = await order(id, 'wait-ends-003', other);
  expect(late.body).toMatchObject({ code: 'PROGRAM_FULL' });
  expect(await offers(id)).toBe(1);
  expect(await states(id)).toEqual(['ends-b offered', 'ends-c waiting', 'ends-a expired']);
  await fixture.mails('ends-a', /^The offer has ended/);

  const second = await findToken('ends-b');
  await Promise.all([1, 2].map(() => post('/api/waiting-list/leave', { token: second }).expect(200)));
  await order(id, 'wait-ends-005', { waiting_token: second }).expect(409, /OFFER_ENDED/);
  expect(await offers(id)).toBe(1);
  expect(await states(id)).toEqual(['ends-c offered', 'ends-b declined', 'ends-a expired']);
  // Who has left can join again.
  await join(id, 'ends-b').expect(201);

  // The payment of the offer that has ended arrives when the program is full.
  await fixture.verify('wait-ends-003', await sandbox.pay(orderId)).expect(200);
  expect((await findEntry(id, 'ends-a')).state).toBe('no_seat');
  expect((await post('/api/waiting-list/open', { token }).expect(200)).body).toMatchObject({
    state: 'no_seat',
    program_cancelled: false,
  });
  const { id: paid } = await findEntry(id, 'ends-a');
  const again = await asOffice('post', `/entries/${paid}/offer`).expect(409);
  expect(again.body).toMatchObject({
    code: 'WAITING_ENTRY_CLOSED',
    error: expect.stringContaining('has paid'),
  });
  // The payment may also arrive while a second offer runs. Nobody pays for it.
  await rows(
    `update waiting_entries set state = 'offered', offer_ends_at = now() + interval '1 hour' where id = $1`,
    [paid],
  );
  await order(id, 'wait-ends-006', { waiting_token: token }).expect(409, /OFFER_ENDED/);
});

it('a larger group is passed over until there are seats for all, and the public gets what fits nobody', async () => {
  const id = await addProgram({ capacity: 3, capacity2: 1 });
  await order(id, 'wait-group-01', { number_of_people: 2 }).expect(201);
  await order(id, 'wait-group-02').expect(201);
  for (const [changes, sentence] of [
    [{ number_of_people: 4 }, 'This program has only 3 places.'],
    [{ number_of_people: 2, description: 'Volunteers' }, 'This option has only 1 place.'],
  ] as const) {
    const refused = await join(id, 'group-large', changes).expect(400);
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: sentence,
      fields: { number_of_people: [sentence] },
    });
  }
  await join(id, 'group-three', { number_of_people: 3 }).expect(201);
  await join(id, 'group-one').expect(201);
  await free('wait-group-02');
  expect(await offers(id)).toBe(1);
  expect(await states(id)).toEqual(['group-one offered', 'group-three waiting']);
  const token = await findToken('group-one');
  await post('/api/waiting-list/leave', { token }).expect(200);
  expect((await post('/api/waiting-list/open', { token }).expect(200)).body).toMatchObject({
    state: 'declined',
  });
  await order(id, 'wait-group-03').expect(201);
});

it('nobody joins for Early Bird so late that no place is offered at that price any more', async () => {
  const id = await fullProgram('wait-early-01', { start_date: '2099-12-01', end_date: null });
  await rows(
    `update programs set description2 = 'Early Bird', early_bird2 = true, early_bird_until = '2099-10-01' where id = $1 returning id`,
    [id],
  );
  const now = jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date('2099-10-01T22:30:00+05:30'));
  const { body } = await join(id, 'early-late', { description: 'Early Bird' }).expect(409);
  await join(id, 'early-other').expect(201);
  now.mockReturnValue(new Date('2099-10-01T21:30:00+05:30'));
  await join(id, 'early-early', { description: 'Early Bird' }).expect(201);
  now.mockRestore();
  expect(body).toMatchObject({
    code: 'WAITING_LIST_CLOSED',
    error: expect.stringContaining('another option'),
  });
});

it('the office sees the list, changes the order, offers out of order, removes people and closes the list', async () => {
  const id = await fullProgram('wait-office-1');
  for (const name of ['off-a', 'off-b', 'off-c']) await join(id, name).expect(201);
  const [a, b, c] = await Promise.all(['off-a', 'off-b', 'off-c'].map((name) => findEntry(id, name)));
  await asOffice('post', `/entries/${c?.id}/move`, { direction: 'up' }).expect(200);
  await asOffice('post', `/entries/${a?.id}/move`, { direction: 'down' }).expect(200);
  await asOffice('post', `/entries/${b?.id}/move`, { direction: 'down' }).expect(200);
  expect(await states(id)).toEqual(['off-c waiting', 'off-a waiting', 'off-b waiting']);
  // A repeat of a move whose response was lost moves nobody a second time.
  await asOffice('post', `/entries/${b?.id}/move`, { direction: 'up', place: 2 }).expect(
    409,
    /WAITING_LIST_CHANGED/,
  );
  expect(await states(id)).toEqual(['off-c waiting', 'off-a waiting', 'off-b waiting']);
  await asOffice('post', `/entries/${a?.id}/offer`).expect(409, /PROGRAM_FULL/);
  await free('wait-office-1');
  await asOffice('post', `/entries/${a?.id}/offer`).expect(200);
  await asOffice('post', `/entries/${b?.id}/remove`).expect(200);
  await asOffice('put', `/programs/${id}`, { closed: true }).expect(200);
  expect(await states(id)).toEqual(['off-a offered', 'off-c waiting', 'off-b removed']);
  await join(id, 'off-d').expect(409, /WAITING_LIST_CLOSED/);
  await asOffice('put', `/programs/${id}`, { closed: false }).expect(200);
  await join(id, 'off-d').expect(201);
  expect(await rows(`select action from audit_log where action like 'waiting-list.%' order by id`)).toEqual(
    [
      ...Array.from({ length: 2 }, () => 'waiting-list.reordered'),
      ...['waiting-list.offered', 'waiting-list.removed', 'waiting-list.closed', 'waiting-list.reopened'],
    ].map((action) => ({ action })),
  );
});

it('the office sees how many places it can give now, and no number without a limit', async () => {
  const findFreeSeats = async (programId: number): Promise<unknown> =>
    ((await asOffice('get', `/programs/${programId}`).expect(200)).body as { free: unknown }).free;
  const limited = await addProgram({ capacity: 3 });
  await order(limited, 'wait-number-1', { number_of_people: 2 }).expect(201);
  expect(await findFreeSeats(limited)).toBe(1);
  const ofOption = await addProgram({ capacity1: 1 });
  expect(await findFreeSeats(ofOption)).toBeNull();
  const options = async (): Promise<unknown> =>
    ((await asOffice('get', `/programs/${ofOption}`).expect(200)).body as { options: unknown }).options;
  expect(await options()).toEqual([{ option: 'Shared room', free: 1 }]);
  await order(ofOption, 'wait-number-2').expect(201);
  expect(await options()).toEqual([{ option: 'Shared room', free: 0 }]);
});

it('nobody waits for free places, and those who wait for a cancelled program get an email', async () => {
  const open = await addProgram({ capacity: 5 });
  await join(open, 'free-a').expect(409, /PLACES_FREE/);
  await join(open, 'free-a', { description: 'Tent' }).expect(400, /PRICE_NOT_OFFERED/);

  const id = await fullProgram('wait-cancel-1');
  await join(id, 'cancel-a').expect(201);
  const options = await request(test.url).get(`/api/programs/${id}/payment-options`).expect(200);
  expect(options.body).toMatchObject({ data: { places_left: 0, waiting_list_open: true } });
  await rows(`update programs set status = 'cancelled' where id = $1`, [id]);
  expect(await offers(id)).toBe(0);
  expect(await states(id)).toEqual(['cancel-a closed']);
  expect((await fixture.mails('cancel-a', /is closed/))[0]?.text).toContain('was cancelled');
});

const save = (id: number, changes: object) =>
  fixture.send('put', `/api/programs/${id}`, programBody(changes));

it('an offer is taken under the new name of its option, of which nobody buys a third place', async () => {
  const id = await addProgram({ capacity1: 2 });
  await order(id, 'rename-first-1').expect(201);
  await order(id, 'rename-second').expect(201);
  await join(id, 'renamed').expect(201);
  await join(id, 'renamed-next').expect(201);
  await free('rename-first-1');
  expect(await offers(id)).toBe(1);
  const description = 'Room for two';
  await save(id, { capacity1: 2, description1: description }).expect(200);

  const token = await findToken('renamed');
  const opened = await post('/api/waiting-list/open', { token }).expect(200);
  expect(opened.body).toMatchObject({ state: 'offered', option: description, price: 12_500.5 });
  await order(id, 'rename-third-1', { description }).expect(409, /OPTION_FULL/);
  await order(id, 'rename-offered', {
    description,
    email: 'renamed@example.org',
    waiting_token: token,
  }).expect(201);
  await free('rename-second');
  expect(await offers(id)).toBe(1);
  expect(await states(id)).toEqual(['renamed offered', 'renamed-next offered']);
});

it('a person who waits for an option that ends reads which options remain', async () => {
  const id = await fullProgram('ended-option', { price3: 9_000, description3: 'Dormitory' });
  await join(id, 'ended-option', { description: 'Dormitory' }).expect(201);
  await save(id, { capacity: 1 }).expect(200);
  const entry = await findEntry(id, 'ended-option');
  const refused = await asOffice('post', `/entries/${entry.id}/offer`).expect(409);
  expect(refused.body).toMatchObject({
    code: 'OFFER_NOT_POSSIBLE',
    error: 'No more places are offered with this option: it has ended, or ends soon.',
  });
  expect(await offers(id)).toBe(0);
  expect(await states(id)).toEqual(['ended-option closed']);
  const [mail] = await fixture.mails('ended-option', /^Your option has ended: Silence Retreat/);
  expect(mail?.text).toContain('You were waiting for “Dormitory”, which we no longer offer.');
  expect(mail?.text).toContain('You can still come with: Shared room (₹12,500.50); Volunteers (Free).');
});

it('an offer of a free option is taken without a payment, and only once', async () => {
  const id = await fullProgram('wait-gratis-1');
  const option = { description: 'Volunteers' };
  await join(id, 'gratis', option).expect(201);
  await free('wait-gratis-1');
  expect(await offers(id)).toBe(1);
  const taken = {
    ...option,
    amount: 0,
    email: 'gratis@example.org',
    waiting_token: await findToken('gratis'),
  };
  const [first, repeat] = await Promise.all([1, 2].map(() => order(id, 'wait-gratis-2', taken)));
  expect([first?.status, repeat?.status]).toEqual([201, 201]);
  expect(await states(id)).toEqual(['gratis registered']);
  await order(id, 'wait-gratis-3', { ...taken, email: 'other@example.org' }).expect(409, /OFFER_ENDED/);
  expect(await offers(id)).toBe(0);
});

it('entries are among the personal data of a person, and are erased unless an offer is open', async () => {
  const email = 'Personal@Example.org';
  const id = await fullProgram('wait-person-1', { program_name: 'నిశ్శబ్ద ధ్యానం' });
  await join(id, 'personal', { email }).expect(201);
  const entry = await findEntry(id, 'personal');
  const address = `/api/admin/people/waiting-entry/${entry.id}`;
  const data = (method: 'get' | 'post', path: string) => fixture.send(method, `${address}/${path}`);
  const { text } = await data('get', 'export').expect(200);
  expect(text).toContain(`${entry.id},Name,Sita personal`);
  expect(text).toContain(`${entry.id},Program,నిశ్శబ్ద ధ్యానం`);
  await free('wait-person-1');
  expect(await offers(id)).toBe(1);
  const { body } = await fixture.send('get', address).expect(200);
  const { emails } = body as { emails: { kind: string }[] };
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['waiting-list-joined', 'waiting-list-offer']);
  const kept = await data('get', 'erase').expect(200);
  expect(JSON.stringify(kept.body)).toContain('open-payment');
  await asOffice('post', `/entries/${entry.id}/remove`).expect(200);
  await data('post', 'erase').expect(200);
  expect(await list(id)).toEqual([]);
});

it('each offer that ends has its own email, and one that was queued before the update is sent too', async () => {
  const id = await fullProgram('wait-again-01');
  await join(id, 'again').expect(201);
  await free('wait-again-01');
  expect(await offers(id)).toBe(1);
  const entry = await findEntry(id, 'again');
  const ended = async (count: number) => {
    await rows(`update waiting_entries set offer_ends_at = now() - interval '1 second' where id = $1`, [
      entry.id,
    ]);
    expect(await offers(id)).toBe(0);
    expect(await states(id)).toEqual(['again expired']);
    return fixture.mails('again', /^The offer has ended/, count);
  };
  await ended(1);
  await asOffice('post', `/entries/${entry.id}/offer`).expect(200);
  for (const { text } of await ended(2)) expect(text).toContain('please join the waiting list again');
  await asOffice('put', `/programs/${id}`, { closed: true }).expect(200);
  await asOffice('post', `/entries/${entry.id}/offer`).expect(200);
  const closed = (await ended(3)).filter(({ text }) => !text.includes('join the waiting list again'));
  expect(closed.map(({ text }) => text)).toEqual([expect.stringContaining('The waiting list is closed')]);
  await asOffice('put', `/programs/${id}`, { closed: false }).expect(200);
  // Then nobody can join the list any more.
  await rows(
    `update programs set start_date = soon.at::date, start_time = soon.at::time
     from (select (now() + interval '1 hour') at time zone 'Asia/Kolkata' as at) soon where id = $1 returning id`,
    [id],
  );
  await test.app.get(QueueMessage).execute('waiting-list-expired', String(entry.id));
  const mails = await fixture.mails('again', /^The offer has ended/, 4);
  const late = mails.filter(({ text }) => text.includes('The program begins soon'));
  expect(late).toHaveLength(1);
  expect(late[0]?.text).not.toContain('join the waiting list again');
  // It is cancelled while an email waits.
  await rows(`update programs set status = 'cancelled' where id = $1 returning id`, [id]);
  const { paragraphs } = (await test.app.get(WaitingListEmails).writeExpired(`${entry.id} 3`)) ?? {};
  expect(paragraphs?.join(' ')).toContain('The program is now cancelled.');
  expect(paragraphs?.join(' ')).not.toMatch(/call us|waiting list/);

  // Another run of the job sends no more.
  expect(await offers(id)).toBe(0);
  const queued = await rows<{ subject: string }>(
    `select subject from messages where kind = 'waiting-list-expired' and subject like $1 order by subject`,
    [`${entry.id}%`],
  );
  expect(queued.map(({ subject }) => subject)).toEqual(['', ' 1', ' 2', ' 3'].map((rest) => entry.id + rest));
});

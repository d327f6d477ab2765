import request from 'supertest';
import { addProgram, inDays, problem } from '../../../../../test/api-requests.js';
import { cancelledMeanwhile } from '../../../../../test/meanwhile.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { untilSent } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
import { PlaceRequestService } from '../../application/place-request.service.js';
import { Database } from '../../../../platform/database/database.js';
import { EmailRenderers } from '../../../notifications/index.js';
import type { SponsoredProgramsResponse } from './sponsored-places.dto.js';
import { startPlaceOffice } from '../../../../../test/place-office.js';

let office: Awaited<ReturnType<typeof startPlaceOffice>>;

beforeAll(async () => {
  office = await startPlaceOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.newRetreat());

it('a visitor asks, the office assigns, both sides get an email, and nothing is paid', async () => {
  await office.allow('sctp', office.retreat);
  expect(
    (await request(office.test.url).get(`/api/sponsored-places/programs/${office.retreat}`)).body,
  ).toEqual({
    success: true,
    offered: true,
  });
  const given = await office.give('sctp', 1, 8_000);
  const body = office.question() as { transaction_id: string; email: string };
  await Promise.all([1, 2].map(() => office.ask(body).expect(201)));
  const row = await office.found(body.transaction_id);
  expect(row).toMatchObject({
    status: 'new',
    places_left: 1,
    id_number: '••••••234F',
    full_name: 'శ్రీమతి లక్ష్మి',
  });
  await untilSent(office.test, async () => (await office.mailTo(body.email)).length === 1);
  await Promise.all([1, 2].map(() => office.decide(row.id, 'assign').expect(200)));
  // The office causes the confirmation, so it does not count for the limit of the recipient.
  const renderers = office.test.app.get(EmailRenderers);
  expect(await renderers.write('registration-confirmation', body.transaction_id)).toMatchObject({
    isUnpaid: false,
  });

  const [registration] = await office.read<object[]>(
    `/api/admin/program-registrations?q=${body.transaction_id}&_start=0&_end=2`,
  );
  expect(registration).toMatchObject({
    registration_status: 'registered',
    amount: 0,
    number_of_people: 1,
    program_id: office.retreat,
    id_number: '••••••234F',
  });
  const { id } = registration as { id: number };
  expect(await office.read(`/api/admin/program-registrations/${id}/id-number`)).toMatchObject({
    id_number: 'ABCDE1234F',
  });
  expect(await office.sponsoredDonation(given.id)).toMatchObject({
    given: 1,
    used: 1,
    places_left: 0,
    unpaid: 0,
    donor_name: 'Sponsor Sample',
  });

  await untilSent(office.test, async () => (await office.mailTo(body.email)).length === 2);
  const texts = (await office.mailTo(body.email)).map(({ subject }) => subject).sort();
  expect(texts).toEqual([
    expect.stringMatching(/^You are registered: Sponsored Retreat/),
    expect.stringMatching(/^Your request for a sponsored place: Sponsored Retreat/),
  ]);
  await untilSent(office.test, async () => (await office.mailTo(`${given.id}@example.org`)).length === 2);
  const thanks = (await office.mailTo(`${given.id}@example.org`)).find(({ subject }) =>
    subject.includes('sponsored'),
  );
  expect(thanks?.text).toContain('one more person can come');
  expect(thanks?.text).not.toContain('లక్ష్మి');
  const [donation] = await office.read<[{ id: number }]>(
    `/api/admin/donations?q=${given.id}&_start=0&_end=1`,
  );
  const sponsor = await office.read<{ emails: { kind: string }[] }>(
    `/api/admin/people/donation/${donation.id}`,
  );
  expect(sponsor.emails.map(({ kind }) => kind).toSorted()).toEqual(['donation-receipt', 'sponsor-thanks']);
  const stored = await office.test.app
    .get(Database)
    .rows('select id_number_sealed from sponsored_place_requests where id = $1', [row.id]);
  expect(stored).toEqual([{ id_number_sealed: null }]);
});

it('a donation that the office adds by hand pays for places, and a repeat adds none', async () => {
  await office.allow('sctp', office.retreat);
  const body = {
    transaction_id: 'places-by-hand-1',
    donor_name: 'Sponsor Sample',
    phone: '9876543210',
    donation_type: 'pay-it-forward',
    sponsored_program: 'sctp',
    spots: 2,
    amount: 16_000,
    mode: 'cheque',
    reference: '004512',
    received_on: inDays(0),
  };
  await office.send('post', '/api/admin/donations', body).expect(201);
  await office.send('post', '/api/admin/donations', body).expect(201);
  expect(await office.sponsoredDonation(body.transaction_id)).toMatchObject({
    given: 2,
    used: 0,
    places_left: 2,
  });
  for (const { id } of [await office.asked(), await office.asked()])
    await office.decide(id, 'assign').expect(200);
  expect(await office.sponsoredDonation(body.transaction_id)).toMatchObject({
    used: 2,
    places_left: 0,
    unpaid: 0,
  });
  const [donation] = await office.read<object[]>(`/api/admin/donations?q=${body.transaction_id}`);
  expect(donation).toMatchObject({ sponsored_program: 'sctp', spots: 2, amount: 16_000 });
});

it('one of two users who assign the last place at the same time gets it', async () => {
  await office.allow('teenage-buddha', office.retreat);
  await office.give('teenage-buddha', 1, 3_000);
  const requests = [await office.asked(), await office.asked()];
  const responses = await Promise.all(
    requests.map(({ id }, index) => office.decide(id, 'assign', index === 0 ? office.owner : office.clerk)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toEqual(problem('NO_PLACE_LEFT'));
  const states = await Promise.all(requests.map(({ transaction_id }) => office.found(transaction_id)));
  expect(states.map(({ status }) => status).sort()).toEqual(['assigned', 'new']);
  const waiting = states.find(({ status }) => status === 'new');
  const none = await office.read(
    `/api/admin/program-registrations?q=${waiting?.transaction_id}&_start=0&_end=2`,
  );
  expect(none).toEqual([]);
});

it('a place in a full program is assigned only when the office overbooks', async () => {
  const program_id = await addProgram(office.test.url, office.owner, { capacity: 1 });
  await office.allow('sctp', program_id);
  const given = await office.give('sctp', 2, 8_000);
  const first = await office.asked({ program_id });
  await office.decide(first.id, 'assign').expect(200);
  const second = await office.asked({ program_id });
  const { body } = await office.decide(second.id, 'assign').expect(409);
  expect(body).toMatchObject({ code: 'PROGRAM_FULL', error: 'This program is full.' });
  expect(await office.found(second.transaction_id)).toMatchObject({ status: 'new' });
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 1, places_left: 1 });
  const path = `/api/admin/sponsored-places/requests/${second.id}/assign`;
  await office.send('post', path, { overbook: true }).expect(200);
  expect(await office.found(second.transaction_id)).toMatchObject({ status: 'assigned' });
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 2, places_left: 0 });
});

it('a cancelled registration returns its place, and leaves the lists of the program', async () => {
  await office.allow('meditation-classes', office.retreat);
  const given = await office.give('meditation-classes', 1, 2_000);
  const first = await office.asked();
  await office.decide(first.id, 'assign').expect(200);
  await office.decide(first.id, 'cancel').expect(200);
  await office.decide(first.id, 'cancel').expect(200);
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ given: 1, used: 0, places_left: 1 });
  const path = `/api/admin/program-registrations?q=${first.transaction_id}&_start=0&_end=2`;
  expect(await office.read(path)).toMatchObject([{ registration_status: 'cancelled' }]);
  const { programs } = await office.read<{ programs: { program_id: number }[] }>('/api/admin/check-in');
  expect(programs.filter(({ program_id }) => program_id === office.retreat)).toEqual([]);
  const second = await office.asked();
  await office.decide(second.id, 'assign').expect(200);
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 1 });
});

it('a place at which somebody was checked in is not returned, and its cancellation is sent to who has it now', async () => {
  await office.allow('emotional-healing', office.retreat);
  const given = await office.give('emotional-healing', 1, 4_000);
  const row = await office.asked();
  await office.decide(row.id, 'assign').expect(200);
  const [own] = await office.test.app.get(Database).rows<{
    id: string;
    token: string;
  }>(`select id, own_token as token from registrations where transaction_id = $1`, [row.transaction_id]);
  const next = { place: 1, from: row.full_name, to: 'Asha Next', email: 'asha.next@example.org' };
  await request(office.test.url).post(`/api/your-registration/${own?.token}/pass-on`).send(next).expect(200);

  const checkIn = (present: boolean) =>
    office.send('put', `/api/admin/check-in/${own?.id}/places/1`, { present }).expect(200);
  await checkIn(true);
  expect((await office.decide(row.id, 'cancel').expect(409)).body).toEqual(problem('PLACES_ATTENDED'));
  expect(await office.found(row.transaction_id)).toMatchObject({ status: 'assigned' });
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 1, places_left: 0 });

  await checkIn(false);
  await office.decide(row.id, 'cancel').expect(200);
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 0, places_left: 1 });
  const cancelled = async (address: string) =>
    (await office.mailTo(address)).filter(({ subject }) =>
      subject.startsWith('Your sponsored place is cancelled: '),
    );
  await untilSent(office.test, async () => (await cancelled(next.email)).length === 1);
  expect((await cancelled(next.email))[0]?.text).toContain('Namaste Asha Next,');
  expect(await cancelled(row.email)).toEqual([]);
});

it('a person who cannot come gives the place back, and somebody else gets it', async () => {
  await office.allow('sctp', office.retreat);
  // The sample program begins tomorrow.
  const given = await office.give('sctp', 1, 8_000);
  const row = await office.asked();
  await office.decide(row.id, 'assign').expect(200);
  const [own] = await office.test.app
    .get(Database)
    .rows<{ token: string }>(`select own_token as token from registrations where transaction_id = $1`, [
      row.transaction_id,
    ]);
  const path = `/api/your-registration/${own?.token ?? ''}/cancel`;
  const body = { places: [1], people: 1, refund: 0 };
  // Two tabs, and the office at the same time.
  const [first, second] = await Promise.all([
    request(office.test.url).post(path).send(body),
    request(office.test.url).post(path).send(body),
    office.decide(row.id, 'cancel'),
  ]);
  for (const { status } of [first, second]) expect([200, 409]).toContain(status);
  expect(await office.found(row.transaction_id)).toMatchObject({ status: 'cancelled' });
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ given: 1, used: 0, places_left: 1 });
  const next = await office.asked();
  await office.decide(next.id, 'assign').expect(200);
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 1, places_left: 0 });
});

it('a cancelled program returns its places, and declines its open requests once', async () => {
  await office.allow('meditation-classes', office.retreat);
  const given = await office.give('meditation-classes', 1, 2_000);
  const [one, open] = [await office.asked(), await office.asked()];
  await office.decide(one.id, 'assign').expect(200);
  const before = await office.sponsoredDonation(given.id);
  const body = {
    way: 'refund',
    announcement_id: '6f1c1f5e-3f0a-4b51-9d5e-0d6a3f1c1f5e',
    subject: 'The program is cancelled',
    text: 'We are sorry.',
    registrations: 1,
    refunds: 0,
  };
  const path = `/api/admin/program-cancellations/${office.retreat}`;
  expect(await office.read(path)).toMatchObject({ place_requests: 1 });
  await office.send('post', path, body, office.owner).expect(200);
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: before.used - 1 });
  expect(await office.found(one.transaction_id)).toMatchObject({ status: 'cancelled' });
  const declined = async () =>
    (await office.mailTo(open.email)).filter(({ subject }) => subject.startsWith('About your request'));
  await untilSent(office.test, async () => (await declined()).length > 0);
  expect((await declined()).map(({ text }) => text)).toEqual([
    expect.stringContaining('this program is cancelled, so we cannot offer you a place in it.'),
  ]);
  expect(await office.found(open.transaction_id)).toMatchObject({ status: 'declined' });
  expect(await office.read(path)).toMatchObject({ place_requests: 0 });
});

describe('a refund of the donation', () => {
  it('is refused for used places with their number, and takes unused ones out of the ledger', async () => {
    await office.allow('inner-child-healing', office.retreat);
    const given = await office.give('inner-child-healing', 3, 5_000);
    const used = await office.asked();
    await office.decide(used.id, 'assign').expect(200);
    for (const amount of [15_000, 10_001]) {
      const { body } = await office.refund(given.id, amount).expect(409);
      expect(body).toEqual({
        success: false,
        code: 'PLACES_USED',
        error:
          '1 place of this donation is used, so the money for it cannot be refunded. Cancel the registration first, or refund less.',
      });
    }
    await office.refund(given.id, 5_000).expect(201);
    expect(await office.sponsoredDonation(given.id)).toMatchObject({
      given: 3,
      refunded: 1,
      used: 1,
      places_left: 1,
    });
    await office.refund(given.id, 5_001).expect(409);
    await office.decide(used.id, 'cancel').expect(200);
    await office.refund(given.id, 10_000).expect(201);
    expect(await office.sponsoredDonation(given.id)).toMatchObject({
      given: 3,
      refunded: 3,
      used: 0,
      places_left: 0,
    });
    expect((await office.decide((await office.asked()).id, 'assign').expect(409)).body).toEqual(
      problem('NO_PLACE_LEFT'),
    );
  });

  it('a refund at Razorpay takes out the unused places and shows the used ones as unpaid', async () => {
    await office.allow('inner-child-healing', office.retreat);
    const given = await office.give('inner-child-healing', 2, 5_000);
    await office.decide((await office.asked()).id, 'assign').expect(200);
    await office.sandbox.refundThere(given.proof.razorpay_payment_id);
    await office.webhook(given.proof);
    await until(async () => (await office.sponsoredDonation(given.id)).refunded === 1);
    await office.webhook(given.proof);
    expect(await office.sponsoredDonation(given.id)).toMatchObject({
      given: 2,
      refunded: 1,
      used: 1,
      places_left: 0,
      unpaid: 1,
    });
  });
});

describe('a request', () => {
  it('is rejected for a program without sponsored places, and the form does not offer them', async () => {
    const offered = (id: number): Promise<unknown> =>
      request(office.test.url)
        .get(`/api/sponsored-places/programs/${id}`)
        .then(({ body }) => body as unknown);
    expect(await offered(office.retreat)).toEqual({ success: true, offered: false });
    expect(await offered(999_999)).toEqual({ success: true, offered: false });
    expect((await office.ask(office.question()).expect(409)).body).toEqual(problem('PLACES_NOT_OFFERED'));
  });

  it('needs a reason and valid details, and only one of a person is open', async () => {
    await office.allow('sctp', office.retreat);
    const { body } = await office
      .ask(office.question({ reason: '  ', phone: '12345', idNumber: '' }))
      .expect(400);
    expect(body).toEqual(problem('VALIDATION_FAILED', ['phone', 'reason']));
    expect((await office.ask(office.question({ idNumber: '' })).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', ['idNumber']),
    );
    const open = office.question() as { email: string; phone: string; transaction_id: string };
    await office.ask(open).expect(201);
    const again = office.question({ email: open.email.toUpperCase(), phone: open.phone });
    expect((await office.ask(again).expect(409)).body).toEqual(problem('PLACE_ALREADY_REQUESTED'));
    const other = { ...open, reason: 'Another reason' };
    expect((await office.ask(other).expect(409)).body).toEqual(problem('TRANSACTION_ID_REUSED'));
    const { id } = await office.found(open.transaction_id);
    await office.decide(id, 'decline').expect(200);
    expect((await office.decide(id, 'assign').expect(409)).body).toEqual(problem('PLACE_REQUEST_DECIDED'));
  });
});

it('the setting keeps what another user added and removed meanwhile', async () => {
  const path = '/api/admin/sponsored-programs/sctp';
  const names = ['One', 'Two', 'Three', 'Four'];
  const ids = await Promise.all(
    names.map((program_name) => addProgram(office.test.url, office.owner, { program_name })),
  );
  const [one, two, three, four] = ids.toSorted((a, b) => a - b) as [number, number, number, number];
  const save = async (program_ids: number[], former_ids?: number[]): Promise<number[]> => {
    const { body } = await office.send('put', path, { program_ids, former_ids }, office.owner).expect(200);
    const { sponsored_programs } = body as SponsoredProgramsResponse;
    const sctp = sponsored_programs.find(({ sponsored_program }) => sponsored_program === 'sctp');
    return (sctp?.programs ?? []).map(({ program_id }) => program_id).toSorted((a, b) => a - b);
  };
  expect(await save([one, two])).toEqual([one, two]);
  // Both pages have seen the first two. One user adds the third and removes the first; the other adds the fourth.
  expect(await save([two, three], [one, two])).toEqual([two, three]);
  expect(await save([one, two, four], [one, two])).toEqual([two, three, four]);
  await save([]);
  await Promise.all([save([one], []), save([two], []), save([three], [])]);
  expect(await save([one, two, three, four], [one, two, three])).toEqual([one, two, three, four]);
  await office.send('put', path, { program_ids: [], former_ids: ['one'] }, office.owner).expect(400);
  expect(await save([])).toEqual([]);
});

it('the setting names known programs, and the audit log has the change', async () => {
  const path = '/api/admin/sponsored-programs/sctp';
  expect((await office.send('put', path, { program_ids: [999_999] }, office.owner).expect(404)).body).toEqual(
    problem('PROGRAM_NOT_FOUND'),
  );
  await office.send('put', path, { program_ids: [office.retreat, office.retreat] }, office.owner).expect(400);
  await office
    .send('put', '/api/admin/sponsored-programs/unknown', { program_ids: [] }, office.owner)
    .expect(404);
  const { body } = await office.allow('sctp', office.retreat);
  const { sponsored_programs, choices } = body as {
    sponsored_programs: { sponsored_program: string; programs: { program_id: number }[] }[];
    choices: { program_id: number }[];
  };
  const sctp = sponsored_programs.find(({ sponsored_program }) => sponsored_program === 'sctp');
  expect(sctp?.programs.map(({ program_id }) => program_id)).toEqual([office.retreat]);
  expect(choices.map(({ program_id }) => program_id)).toContain(office.retreat);
  await office.allow('sctp');
  const entries = await office.read<{ subject: string }[]>(
    '/api/admin/audit?action=sponsored-program.changed&_start=0&_end=5',
  );
  const name: unknown = expect.stringMatching(/^Sponsored Retreat \d+, \d+ \w+ \d{4}$/);
  expect(entries.slice(0, 2)).toMatchObject([
    { subject: 'sponsored-program sctp', details: { programs: { from: name, to: '' } } },
    { subject: 'sponsored-program sctp', details: { programs: { from: '', to: name } } },
  ]);
});

it('nobody gets a place in a program that is cancelled meanwhile', async () => {
  await office.allow('sctp', office.retreat);
  const given = await office.give('sctp', 1, 8_000);
  const request = await office.asked();
  const assigned = await cancelledMeanwhile(office.test, office.retreat, office.decide(request.id, 'assign'));
  expect(assigned.status).toBe(409);
  expect(assigned.body).toEqual(problem('PROGRAM_CANCELLED'));
  expect(await office.sponsoredDonation(given.id)).toMatchObject({ used: 0, places_left: 1 });
  await until(async () => (await office.found(request.transaction_id)).status !== 'new');
  expect(await office.found(request.transaction_id)).toMatchObject({ status: 'declined' });
});

it('nobody asks for a place in a program that is cancelled meanwhile', async () => {
  await office.allow('sctp', office.retreat);
  const asked = await cancelledMeanwhile(office.test, office.retreat, office.ask(office.question()));
  expect([asked.status, asked.body]).toEqual([409, problem('PROGRAM_CANCELLED')]);
});

it('an erasure keeps a request whose place is assigned at the same moment', async () => {
  await office.allow('teenage-buddha', office.retreat);
  await office.give('teenage-buddha', 1, 3_000);
  const { id, transaction_id } = await office.asked();
  const { app } = office.test;
  const [assigned, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const assignment = app.get(Database).run(async () => {
    await app.get(PlaceRequestService).assign(id, 'owner');
    assigned.resolve();
    await mayEnd.promise;
  });
  await assigned.promise;
  const erasure = office
    .send('post', `/api/admin/people/place-request/${id}/erase`, {}, office.owner)
    .then(({ status }) => status);
  await until(async () => (await waitingForLock(app.get(Database))).length > 0).finally(() =>
    mayEnd.resolve(),
  );
  await assignment;
  expect(await erasure).toBe(200);
  expect(await office.found(transaction_id)).toMatchObject({ status: 'assigned' });
});

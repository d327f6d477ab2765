import { atEveryStep } from '../../../../test/interruptions.js';
import { startPlaces, PROGRAM_ID, REQUEST } from '../../../../test/place-fixture.js';
import { ProgramRepository } from '../../programs/index.js';

const BOTH_EMAILS = ['place-request-notice 1', 'place-request-thanks 1'];

let database: Awaited<ReturnType<typeof startPlaces>>;

beforeAll(async () => {
  database = await startPlaces('place_requests');
});
afterAll(() => database.stop());

it('a request is stored once with one email to the visitor and one to the office', async () => {
  const fixture = await database.begin();
  for (let times = 0; times < 3; times += 1) await fixture.placeRequests.request(REQUEST);
  await Promise.all([1, 2].map(() => fixture.placeRequests.request(REQUEST)));
  expect(await fixture.requests()).toMatchObject([{ status: 'new', full_name: REQUEST.person.full_name }]);
  expect(await fixture.emails()).toEqual(BOTH_EMAILS);
});

it('the ID number is sealed for this request and stored nowhere else', async () => {
  const fixture = await database.begin();
  await fixture.placeRequests.request(REQUEST);
  const [request] = await fixture.requests();
  expect(request?.mask).toBe('••••••234F');
  expect(fixture.vault.open(request!.sealed!, REQUEST.transactionId)).toBe('ABCDE1234F');
  expect(() => fixture.vault.open(request!.sealed!, 'place-0002')).toThrow();
  const [stored] = await fixture.rows<{ text: string }>(
    'select q::text as text from sponsored_place_requests q',
  );
  expect(stored?.text).not.toContain('ABCDE1234F');
});

it('a program that needs no ID gets none, so that data nobody needs is not stored', async () => {
  const fixture = await database.begin({ id_number_needed: false });
  await fixture.placeRequests.request(REQUEST);
  const [request] = await fixture.requests();
  expect([request?.id_type, request?.mask]).toEqual(['', '']);
  expect(fixture.vault.open(request!.sealed!, REQUEST.transactionId)).toBe('');
});

it('another request with the same key is rejected, and the first one stays', async () => {
  const fixture = await database.begin();
  await fixture.placeRequests.request(REQUEST);
  for (const other of [
    { ...REQUEST, idNumber: 'ABCDE1234G' },
    { ...REQUEST, person: { ...REQUEST.person, reason: 'Another reason' } },
  ])
    await expect(fixture.placeRequests.request(other)).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
  expect(await fixture.requests()).toMatchObject([{ reason: 'My scholarship ended' }]);
  expect(await fixture.emails()).toEqual(BOTH_EMAILS);
});

it('a person has one open request in a program, and may send another one after a decision', async () => {
  const fixture = await database.begin();
  await fixture.placeRequests.request(REQUEST);
  const again = { ...REQUEST, transactionId: 'place-0002' };
  await expect(fixture.placeRequests.request(again)).rejects.toMatchObject({
    code: 'PLACE_ALREADY_REQUESTED',
  });
  await fixture.placeRequests.decline(1, 'office');
  await fixture.placeRequests.request(again);
  expect(await fixture.statuses()).toEqual(['declined', 'new']);
});

it('a repeat succeeds also when the program has closed since', async () => {
  const fixture = await database.begin();
  await fixture.placeRequests.request(REQUEST);
  fixture.clock.set('2027-01-01T06:00:00Z');
  await fixture.placeRequests.request(REQUEST);
  expect(await fixture.emails()).toEqual(BOTH_EMAILS);
});

it.each([
  ['is over', { start_date: '2026-11-01', end_date: '2026-11-02' }, 'REGISTRATION_CLOSED'],
  ['is cancelled', { status: 'cancelled' as const }, 'PROGRAM_CANCELLED'],
  ['is registered for on another site', { link_or_razorpay: true }, 'EXTERNAL_REGISTRATION'],
  ['is not published', { status: 'draft' as const }, 'PROGRAM_NOT_FOUND'],
])('a program that %s takes no request and offers no place', async (_name, changes, code) => {
  const fixture = await database.begin(changes);
  await expect(fixture.placeRequests.request(REQUEST)).rejects.toMatchObject({ code });
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(false);
  expect([await fixture.requests(), await fixture.emails()]).toEqual([[], []]);
});

it('a program without sponsored places takes no request', async () => {
  const fixture = await database.begin();
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(true);
  await fixture.rows('delete from sponsored_program_uses');
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(false);
  await expect(fixture.placeRequests.request(REQUEST)).rejects.toMatchObject({ code: 'PLACES_NOT_OFFERED' });
});

it('a failure of the database is an error, and neither yes nor no', async () => {
  const fixture = await database.begin();
  jest.spyOn(fixture.get(ProgramRepository), 'find').mockRejectedValue(new Error('the database is down'));
  await expect(fixture.placeRequests.isOffered(PROGRAM_ID)).rejects.toThrow('the database is down');
});

it.each([
  ['', 'ABCDE1234F', 'idType'],
  ['PAN', '', 'idNumber'],
  ['PAN', '234567890124', 'idNumber'],
  ['Aadhaar', 'ABCDE1234F', 'idNumber'],
] as const)(
  'a needed ID of the type %j with the number %j is rejected, and nothing is stored',
  async (type, number, field) => {
    const fixture = await database.begin();
    const question = { ...REQUEST, person: { ...REQUEST.person, id_type: type }, idNumber: number };
    await expect(fixture.placeRequests.request(question)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { [field]: [expect.any(String)] } },
    });
    expect([await fixture.requests(), await fixture.emails()]).toEqual([[], []]);
  },
);

it('the request is stored with both emails or not at all, wherever it is interrupted', async () => {
  await atEveryStep(async (interruption) => {
    const fixture = await database.begin({}, (port) => interruption.wrap(port));
    await interruption.during(() => fixture.placeRequests.request(REQUEST));
    const isStored = (await fixture.requests()).length === 1;
    expect(await fixture.emails()).toEqual(isStored ? BOTH_EMAILS : []);
    await fixture.placeRequests.request(REQUEST);
    expect([(await fixture.requests()).length, await fixture.emails()]).toEqual([1, BOTH_EMAILS]);
  });
});

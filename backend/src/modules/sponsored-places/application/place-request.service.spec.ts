import { atEveryStep } from '../../../../test/interruptions.js';
import { PlaceFixture, PROGRAM_ID, REQUEST } from '../../../../test/place-fixture.js';

const BOTH_MAILS = ['place-request-thanks 1', 'place-request-notice 1'];

it('a request is stored once with one email to the visitor and one to the office', async () => {
  const fixture = await PlaceFixture.start();
  for (let times = 0; times < 3; times += 1) await fixture.placeRequests.request(REQUEST);
  await Promise.all([1, 2].map(() => fixture.placeRequests.request(REQUEST)));
  expect(fixture.requests.stored.size).toBe(1);
  expect(fixture.mails()).toEqual(BOTH_MAILS);
  expect(fixture.requests.stored.get(1)).toMatchObject({ status: 'new', person: REQUEST.person });
});

it('the ID number is sealed for this request and stored nowhere else', async () => {
  const fixture = await PlaceFixture.start();
  await fixture.placeRequests.request(REQUEST);
  const { idNumber } = fixture.requests.stored.get(1)!;
  expect(idNumber.mask).toBe('••••••234F');
  expect(fixture.vault.open(idNumber.sealed!, REQUEST.transactionId)).toBe('ABCDE1234F');
  expect(() => fixture.vault.open(idNumber.sealed!, 'place-0002')).toThrow();
  expect(JSON.stringify([...fixture.requests.stored.values()])).not.toContain('ABCDE1234F');
});

it('a program that needs no ID gets none, so that data nobody needs is not stored', async () => {
  const fixture = await PlaceFixture.start({ id_number_needed: false });
  await fixture.placeRequests.request(REQUEST);
  const { idNumber, person } = fixture.requests.stored.get(1)!;
  expect([person.id_type, idNumber.mask]).toEqual(['', '']);
  expect(fixture.vault.open(idNumber.sealed!, REQUEST.transactionId)).toBe('');
});

it('another request with the same key is rejected, and the first one stays', async () => {
  const fixture = await PlaceFixture.start();
  await fixture.placeRequests.request(REQUEST);
  for (const other of [
    { ...REQUEST, idNumber: 'ABCDE1234G' },
    { ...REQUEST, person: { ...REQUEST.person, reason: 'Another reason' } },
  ])
    await expect(fixture.placeRequests.request(other)).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
  expect(fixture.requests.stored.get(1)?.person.reason).toBe('My scholarship ended');
  expect(fixture.mails()).toEqual(BOTH_MAILS);
});

it('a person has one open request in a program, and may send another one after a decision', async () => {
  const fixture = await PlaceFixture.start();
  await fixture.placeRequests.request(REQUEST);
  const again = { ...REQUEST, transactionId: 'place-0002' };
  await expect(fixture.placeRequests.request(again)).rejects.toMatchObject({
    code: 'PLACE_ALREADY_REQUESTED',
  });
  await fixture.placeRequests.decline(1, 'office');
  await fixture.placeRequests.request(again);
  expect([...fixture.requests.stored.values()].map(({ status }) => status)).toEqual(['declined', 'new']);
});

it('a repeat succeeds also when the program has closed since', async () => {
  const fixture = await PlaceFixture.start();
  await fixture.placeRequests.request(REQUEST);
  fixture.clock.set('2027-01-01T06:00:00Z');
  await fixture.placeRequests.request(REQUEST);
  expect(fixture.mails()).toEqual(BOTH_MAILS);
});

it.each([
  ['is over', { start_date: '2026-11-01', end_date: '2026-11-02' }, 'REGISTRATION_CLOSED'],
  ['is cancelled', { status: 'cancelled' as const }, 'PROGRAM_CANCELLED'],
  ['is registered for on another site', { link_or_razorpay: true }, 'EXTERNAL_REGISTRATION'],
  ['is not published', { status: 'draft' as const }, 'PROGRAM_NOT_FOUND'],
])('a program that %s takes no request and offers no place', async (_name, changes, code) => {
  const fixture = await PlaceFixture.start(changes);
  await expect(fixture.placeRequests.request(REQUEST)).rejects.toMatchObject({ code });
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(false);
  expect([fixture.requests.stored.size, fixture.mails()]).toEqual([0, []]);
});

it('a program without sponsored places takes no request', async () => {
  const fixture = await PlaceFixture.start();
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(true);
  fixture.requests.offered.clear();
  expect(await fixture.placeRequests.isOffered(PROGRAM_ID)).toBe(false);
  await expect(fixture.placeRequests.request(REQUEST)).rejects.toMatchObject({ code: 'PLACES_NOT_OFFERED' });
});

it('a failure of the database is an error, and neither yes nor no', async () => {
  const fixture = await PlaceFixture.start();
  fixture.programs.find = async () => {
    throw new Error('the database is down');
  };
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
    const fixture = await PlaceFixture.start();
    const question = { ...REQUEST, person: { ...REQUEST.person, id_type: type }, idNumber: number };
    await expect(fixture.placeRequests.request(question)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { [field]: [expect.any(String)] } },
    });
    expect([fixture.requests.stored.size, fixture.mails()]).toEqual([0, []]);
  },
);

it('the request is stored with both emails or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = await PlaceFixture.start({}, (port) => interruption.wrap(port));
    await interruption.during(() => fixture.placeRequests.request(REQUEST));
    expect(fixture.mails()).toEqual(fixture.requests.stored.size === 1 ? BOTH_MAILS : []);
    await fixture.placeRequests.request(REQUEST);
    expect([fixture.requests.stored.size, fixture.mails()]).toEqual([1, BOTH_MAILS]);
  });
  expect(count).toBeGreaterThan(8);
});

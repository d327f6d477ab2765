import { atEveryStep } from '../../../../test/interruptions.js';
import { PlaceWorld, PROGRAM_ID, REQUEST } from '../../../../test/place-world.js';

const BOTH_MAILS = ['place-request-thanks 1', 'place-request-notice 1'];

it('a request is stored once with one email to the visitor and one to the office', async () => {
  const world = await PlaceWorld.start();
  for (let times = 0; times < 3; times += 1) await world.requestPlace.execute(REQUEST);
  await Promise.all([1, 2].map(() => world.requestPlace.execute(REQUEST)));
  expect(world.requests.stored.size).toBe(1);
  expect(world.mails()).toEqual(BOTH_MAILS);
  expect(world.requests.stored.get(1)).toMatchObject({ status: 'new', person: REQUEST.person });
});

it('the ID number is sealed for this request and stored nowhere else', async () => {
  const world = await PlaceWorld.start();
  await world.requestPlace.execute(REQUEST);
  const { idNumber } = world.requests.stored.get(1)!;
  expect(idNumber.mask).toBe('••••••234F');
  expect(world.vault.open(idNumber.sealed!, REQUEST.transactionId)).toBe('ABCDE1234F');
  expect(() => world.vault.open(idNumber.sealed!, 'place-0002')).toThrow();
  expect(JSON.stringify([...world.requests.stored.values()])).not.toContain('ABCDE1234F');
});

it('a program that needs no ID gets none, so that data nobody needs is not stored', async () => {
  const world = await PlaceWorld.start({ id_number_needed: false });
  await world.requestPlace.execute(REQUEST);
  const { idNumber, person } = world.requests.stored.get(1)!;
  expect([person.id_type, idNumber.mask]).toEqual(['', '']);
  expect(world.vault.open(idNumber.sealed!, REQUEST.transactionId)).toBe('');
});

it('another request with the same key is rejected, and the first one stays', async () => {
  const world = await PlaceWorld.start();
  await world.requestPlace.execute(REQUEST);
  for (const other of [
    { ...REQUEST, idNumber: 'ABCDE1234G' },
    { ...REQUEST, person: { ...REQUEST.person, reason: 'Another reason' } },
  ])
    await expect(world.requestPlace.execute(other)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
  expect(world.requests.stored.get(1)?.person.reason).toBe('My scholarship ended');
  expect(world.mails()).toEqual(BOTH_MAILS);
});

it('a person has one open request in a program, and may send another one after a decision', async () => {
  const world = await PlaceWorld.start();
  await world.requestPlace.execute(REQUEST);
  const again = { ...REQUEST, transactionId: 'place-0002' };
  await expect(world.requestPlace.execute(again)).rejects.toMatchObject({ code: 'PLACE_ALREADY_REQUESTED' });
  await world.decide.decline(1, 'office');
  await world.requestPlace.execute(again);
  expect([...world.requests.stored.values()].map(({ status }) => status)).toEqual(['declined', 'new']);
});

it('a repeat succeeds also when the program has closed since', async () => {
  const world = await PlaceWorld.start();
  await world.requestPlace.execute(REQUEST);
  world.clock.set('2027-01-01T06:00:00Z');
  await world.requestPlace.execute(REQUEST);
  expect(world.mails()).toEqual(BOTH_MAILS);
});

it.each([
  ['is over', { start_date: '2026-11-01', end_date: '2026-11-02' }, 'REGISTRATION_CLOSED'],
  ['is cancelled', { status: 'cancelled' as const }, 'PROGRAM_CANCELLED'],
  ['is registered for on another site', { link_or_razorpay: true }, 'EXTERNAL_REGISTRATION'],
  ['is not published', { status: 'draft' as const }, 'PROGRAM_NOT_FOUND'],
])('a program that %s takes no request and offers no place', async (_name, changes, code) => {
  const world = await PlaceWorld.start(changes);
  await expect(world.requestPlace.execute(REQUEST)).rejects.toMatchObject({ code });
  expect(await world.requestPlace.isOffered(PROGRAM_ID)).toBe(false);
  expect([world.requests.stored.size, world.mails()]).toEqual([0, []]);
});

it('a program without sponsored places takes no request', async () => {
  const world = await PlaceWorld.start();
  expect(await world.requestPlace.isOffered(PROGRAM_ID)).toBe(true);
  world.requests.offered.clear();
  expect(await world.requestPlace.isOffered(PROGRAM_ID)).toBe(false);
  await expect(world.requestPlace.execute(REQUEST)).rejects.toMatchObject({ code: 'PLACES_NOT_OFFERED' });
});

it('a failure of the database is not an answer: it says neither yes nor no', async () => {
  const world = await PlaceWorld.start();
  world.programs.find = async () => {
    throw new Error('the database is down');
  };
  await expect(world.requestPlace.isOffered(PROGRAM_ID)).rejects.toThrow('the database is down');
});

it.each([
  ['', 'ABCDE1234F', 'idType'],
  ['PAN', '', 'idNumber'],
  ['PAN', '234567890124', 'idNumber'],
  ['Aadhaar', 'ABCDE1234F', 'idNumber'],
] as const)(
  'a needed ID of the type %j with the number %j is rejected, and nothing is stored',
  async (type, number, field) => {
    const world = await PlaceWorld.start();
    const question = { ...REQUEST, person: { ...REQUEST.person, id_type: type }, idNumber: number };
    await expect(world.requestPlace.execute(question)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { [field]: [expect.any(String)] } },
    });
    expect([world.requests.stored.size, world.mails()]).toEqual([0, []]);
  },
);

it('the request is stored with both emails or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const world = await PlaceWorld.start({}, (port) => interruption.wrap(port));
    await interruption.during(() => world.requestPlace.execute(REQUEST));
    expect(world.mails()).toEqual(world.requests.stored.size === 1 ? BOTH_MAILS : []);
    await world.requestPlace.execute(REQUEST);
    expect([world.requests.stored.size, world.mails()]).toEqual([1, BOTH_MAILS]);
  });
  expect(count).toBeGreaterThan(8);
});

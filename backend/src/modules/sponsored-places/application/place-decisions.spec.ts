import { atEveryStep } from '../../../../test/interruptions.js';
import { startPlaces, PROGRAM_ID, WHO, type PlaceFixture } from '../../../../test/place-fixture.js';
import type { Wrap } from '../../../../test/services.js';

let database: Awaited<ReturnType<typeof startPlaces>>;

beforeAll(async () => {
  database = await startPlaces('place_decisions');
});
afterAll(() => database.stop());

/** A donation of places, and requests of so many visitors. */
async function asked(people: number, places: number, wrap?: Wrap): Promise<PlaceFixture> {
  const fixture = await database.begin({}, wrap);
  if (places > 0) await fixture.give('sponsor-0001', places);
  for (let number = 1; number <= people; number += 1) await fixture.ask(number);
  return fixture;
}

it('a request that does not exist or is decided in another way gets no place', async () => {
  const fixture = await asked(1, 1);
  const { placeRequests } = fixture;
  await expect(placeRequests.assign(9, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  await expect(placeRequests.cancel(1, WHO)).rejects.toMatchObject({ code: 'PLACE_REQUEST_DECIDED' });
  for (let times = 0; times < 2; times += 1) await placeRequests.decline(1, WHO);
  await expect(placeRequests.assign(1, WHO)).rejects.toMatchObject({ code: 'PLACE_REQUEST_DECIDED' });
  await expect(placeRequests.cancel(1, WHO)).rejects.toMatchObject({ code: 'PLACE_REQUEST_DECIDED' });
  expect(await fixture.used()).toEqual([0, 0]);
  expect(await fixture.requests()).toMatchObject([{ status: 'declined', sealed: null, decided_by: WHO }]);
  expect(await fixture.emails('place-request-declined')).toEqual(['place-request-declined 1']);
  expect(await fixture.audited()).toEqual(['place-request.declined']);
});

it('a request without a free place stays open and complete, and gets the next one', async () => {
  const fixture = await asked(2, 1);
  await fixture.placeRequests.assign(1, WHO);
  await expect(fixture.placeRequests.assign(2, WHO)).rejects.toMatchObject({ code: 'NO_PLACE_LEFT' });
  expect(await fixture.requests()).toMatchObject([
    { status: 'assigned', sealed: null, decided_by: WHO },
    { status: 'new', sealed: expect.any(Buffer), decided_by: null },
  ]);
  expect(await fixture.used()).toEqual([1, 1]);
  await fixture.give('sponsor-0002', 1);
  await fixture.placeRequests.assign(2, WHO);
  expect(await fixture.statuses()).toEqual(['assigned', 'assigned']);
});

it('a place is assigned with registration, ledger, email and audit log or not at all, wherever it is interrupted', async () => {
  await atEveryStep(async (interruption) => {
    const fixture = await asked(1, 1, (port) => interruption.wrap(port));
    await interruption.during(() => fixture.placeRequests.assign(1, WHO));
    const isAssigned = (await fixture.statuses())[0] === 'assigned';
    const parts = async () => [
      ...(await fixture.used()),
      (await fixture.emails('sponsor-thanks')).length,
      (await fixture.audited()).length,
    ];
    expect(await parts()).toEqual(isAssigned ? [1, 1, 1, 1] : [0, 0, 0, 0]);
    await fixture.placeRequests.assign(1, WHO);
    expect(await parts()).toEqual([1, 1, 1, 1]);
  });
});

it('the open requests for a cancelled program are declined once with one email each, wherever it is interrupted', async () => {
  await atEveryStep(async (interruption) => {
    const fixture = await asked(3, 1, (port) => interruption.wrap(port));
    await fixture.placeRequests.assign(1, WHO);
    const decline = () => fixture.placeRequests.declineOfProgram(PROGRAM_ID, WHO);
    await interruption.during(decline);
    // The job is retried.
    await decline();
    expect(await fixture.statuses()).toEqual(['assigned', 'declined', 'declined']);
    expect(await fixture.emails('place-request-declined')).toHaveLength(2);
    expect(await fixture.audited()).toHaveLength(3);
  });
});

it('a place is cancelled once, wherever it is interrupted', async () => {
  await atEveryStep(async (interruption) => {
    const fixture = await asked(1, 1, (port) => interruption.wrap(port));
    await fixture.placeRequests.assign(1, WHO);
    await interruption.during(() => fixture.placeRequests.cancel(1, WHO));
    const isCancelled = (await fixture.statuses())[0] === 'cancelled';
    expect(await fixture.used()).toEqual(isCancelled ? [0, 0] : [1, 1]);
    await fixture.placeRequests.cancel(1, WHO);
    expect(await fixture.used()).toEqual([0, 0]);
    expect(await fixture.emails('sponsored-place-cancelled')).toHaveLength(1);
  });
});

it('refunds of a donation that gave no places change nothing', async () => {
  const fixture = await asked(0, 1);
  await fixture.places.refundRequested('another donation');
  await fixture.places.refunded('another donation');
  expect(await fixture.count('sponsored_place_movements', `kind <> 'given'`)).toBe(0);
});

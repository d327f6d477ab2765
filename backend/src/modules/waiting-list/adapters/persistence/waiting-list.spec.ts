import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { offerEnd } from '@qlu/contracts/waiting-list/waiting-list.rules';
import fc from 'fast-check';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { messageQueueOn } from '../../../../../test/message-queue.js';
import { RecordedJobs } from '../../../../../test/recorded.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { until } from '../../../../../test/until.js';
import { OPTIONS, SeatFixture } from '../../../../../test/seat-fixture.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { OfferService } from '../../application/offer.service.js';
import { Retention } from '../../../../kernel/personal-data.js';
import { WaitingEntryPersonalData } from './waiting-entry-personal-data.js';
import { SqlWaitingListRepository } from './sql-waiting-list-repository.js';

const [TWIN = '', DORMITORY = ''] = OPTIONS;

const fixture = await SeatFixture.start('waiting_list');
const { database } = fixture.test;
const entries = new SqlWaitingListRepository(database);
// The triggers compare the end of an offer with the clock of the database.
const clock = new FixedClock(new Date());
const queue = messageQueueOn(database, clock);
const [jobs, vault] = [new RecordedJobs(), new AesVault([Buffer.alloc(32, 7)])];
/** Of two instances. */
const makers = [1, 2].map(
  () => new OfferService(entries, fixture.programs, queue, jobs, vault, database, clock),
);
afterAll(() => fixture.test.stop());

async function reset(capacities: Parameters<SeatFixture['reset']>[0]): Promise<number> {
  await fixture.rows('truncate messages, waiting_entries restart identity cascade');
  await fixture.reset(capacities);
  return fixture.ids[0] ?? 0;
}

const wait = (
  programId: number,
  people: number,
  option = TWIN,
  email: string = randomUUID(),
): Promise<number | null> =>
  entries.add({
    programId,
    people,
    option,
    email,
    name: 'Sita',
    phone: '9876543210',
    reference: randomUUID(),
    tokenDigest: Buffer.from(randomUUID()),
    tokenSealed: Buffer.alloc(1),
    at: new Date(),
  });

const makeOffers = (programId: number): Promise<number[]> =>
  Promise.all(makers.map((maker) => maker.makeOffers(programId)));

const inState = async (programId: number, state: string): Promise<number[]> =>
  (
    await fixture.rows<{ id: number }>(
      'select id::float8 as id from waiting_entries where program_id = $1 and state = $2 order by id',
      [programId, state],
    )
  ).map(({ id }) => id);

/** The time of an offer is over. */
const expire = (id: number): Promise<unknown> =>
  fixture.test.database.run(async () => {
    await fixture.rows(`update waiting_entries set offer_ends_at = now() - interval '1 s' where id = $1`, [
      id,
    ]);
    await fixture.rows(`update seat_holds set held_until = now() - interval '1 s' where owner = $1`, [
      String(id),
    ]);
  });

/** Entries that wait and fit the free seats, each for itself. */
async function fitting(programId: number): Promise<number> {
  const [{ capacity, sold, held, options }, waiting] = await Promise.all([
    fixture.stored(programId),
    fixture.rows<{ people: number; option: string; limit: number | null }>(
      `select w.people, w.option_description as option, case when w.option_description = $2 then g.capacity1 end as limit
       from waiting_entries w join programs g on g.id = w.program_id where g.id = $1 and w.state = 'waiting'`,
      [programId, TWIN],
    ),
  ]);
  return waiting.filter(({ people, option, limit }) => {
    const own = options.find((each) => each.option === option);
    const taken = (own?.sold ?? 0) + (own?.held ?? 0);
    const isFree = capacity === null || people <= capacity - sold - held;
    return isFree && (limit === null || people <= limit - taken);
  }).length;
}

const operation = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'order',
    'free',
    'free',
    'walk-in',
    'wait',
    'wait',
    'offer',
    'offer',
    'expire',
    'decline',
    'capacity',
  ),
  which: fc.nat(),
  option: fc.nat({ max: 1 }),
  people: fc.integer({ min: 1, max: 3 }),
  capacity: fc.integer({ min: 2, max: 7 }),
});

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** Every outcome once, because random operations may miss one. */
const EACH_OUTCOME = (['order', 'order', 'wait', 'free', 'offer', 'expire'] as const).map(
  (kind): Operation => ({ kind, which: 0, option: 1, people: 3, capacity: 4 }),
);

it('the public never gets seats that fit somebody who waits, and no seat is held or sold twice', async () => {
  const counts = { refused: 0, sold: 0, offered: 0, expired: 0 };
  const runs = fc.array(operation, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(runs, async (turns) => {
      const id = await reset([[4, 2]]);
      const made: string[] = [];
      for (const { kind, which, option, people, capacity } of turns) {
        if (kind === 'order') {
          const before = await fitting(id);
          const order = await fixture.order(id, OPTIONS[option], people);
          if (order) {
            made.push(order);
            counts.sold += 1;
            // Who fitted before the order fits after it.
            expect(await fitting(id)).toBeGreaterThanOrEqual(Math.min(before, 1));
          } else counts.refused += 1;
        }
        const one = made.at(-1 - (which % 4));
        if (kind === 'walk-in') await fixture.walkIn(id, OPTIONS[option], people, false);
        if (kind === 'free' && one) await fixture.setState(one, 'failed');
        if (kind === 'wait') await wait(id, people, OPTIONS[option]);
        if (kind === 'offer') {
          const offers = await makeOffers(id);
          counts.offered += offers.reduce((sum, each) => sum + each, 0);
          expect(await fitting(id)).toBe(0);
        }
        if (kind === 'expire' || kind === 'decline') {
          const [offered] = await inState(id, 'offered');
          if (offered && kind === 'expire') {
            await expire(offered);
            counts.expired += 1;
          } else if (offered) {
            await entries.endHold(offered);
            await entries.end(offered, 'declined', new Date());
          }
        }
        if (kind === 'capacity') await fixture.setCapacity(id, capacity, 2);
        const { sold, held, capacity: present } = await fixture.stored(id);
        expect(sold + held).toBeLessThanOrEqual(present ?? 0);
      }
    }),
    { numRuns: 13, examples: [[EACH_OUTCOME]], endOnFailure: true },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
}, 120_000);

it('two instances at once make each offer once, in order, with one email each', async () => {
  const id = await reset([[3, null]]);
  const order = await fixture.order(id, TWIN, 3);
  for (let n = 0; n < 5; n += 1) await wait(id, 1);
  await fixture.setState(order ?? '', 'failed');
  const offers = await makeOffers(id);
  expect(offers.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect(await inState(id, 'offered')).toEqual([1, 2, 3]);
  expect(await fixture.rows('select kind, subject from messages order by subject')).toEqual(
    ['1 1', '2 1', '3 1'].map((subject) => ({ kind: 'waiting-list-offer', subject })),
  );
  await expire(2);
  await makeOffers(id);
  expect(await inState(id, 'expired')).toEqual([2]);
  expect(await inState(id, 'offered')).toEqual([1, 3, 4]);
  expect(await fixture.stored(id)).toMatchObject({ sold: 0, held: 3 });
});

it('the office can give a free seat to anyone, and a visitor who changes the date takes none from the list', async () => {
  const id = await reset([
    [1, null],
    [5, null],
  ]);
  const order = await fixture.order(id, TWIN, 1);
  await wait(id, 1);
  await fixture.setState(order ?? '', 'failed');
  const other = await fixture.order(fixture.ids[1] ?? 0, TWIN, 1);
  await fixture.settle(other ?? '');
  expect(await fixture.moveByOwner(other ?? '', id, TWIN)).toBe(false);
  expect(await fixture.move(other ?? '', id, TWIN, false)).toBe(true);
  expect(await makeOffers(id)).toEqual([0, 0]);
});

it('one of many buyers at the moment at which an offer ends gets no seat that fits the next entry', async () => {
  const id = await reset([[1, null]]);
  const order = await fixture.order(id, TWIN, 1);
  await wait(id, 1);
  await wait(id, 1, DORMITORY);
  await fixture.setState(order ?? '', 'failed');
  await makeOffers(id);
  await expire(1);
  const buyers = Array.from({ length: 20 }, () => fixture.order(id, TWIN, 1));
  const [bought] = await Promise.all([Promise.all(buyers), makeOffers(id)]);
  expect(bought.filter(Boolean)).toEqual([]);
  expect(await inState(id, 'offered')).toEqual([2]);
});

it.each([
  ['the program', [[4, null]], 4],
  ['the option', [[null, 4]], 4],
] as const)(
  'concurrent free registrations get no seats of %s that fit somebody who waits',
  async (_what, [capacities], people) => {
    const id = await reset([[...capacities]]);
    const order = await fixture.order(id, TWIN, people);
    await wait(id, people);
    await fixture.setState(order ?? '', 'failed');
    // The first one waits for this lock, and the others are then stored with one statement.
    const isLocked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const change = fixture.test.database.run(async () => {
      await fixture.programs.lock(id);
      isLocked.resolve();
      await mayEnd.promise;
    });
    await isLocked.promise;
    const concurrent = Promise.all([1, 2, 2].map((each) => fixture.registerFree(id, TWIN, each)));
    await until(async () => (await waitingForLock(fixture.test.database)).length > 0).finally(() =>
      mayEnd.resolve(),
    );
    await change;
    const registered = await concurrent;
    expect(registered.filter(Boolean)).toEqual([]);
    expect(await fixture.stored(id)).toMatchObject({ sold: 0, held: 0 });
  },
);

it('each email address has one open entry, also when two requests come at once', async () => {
  const id = await reset([[1, null]]);
  const added = await Promise.all(
    ['a@example.org', 'A@Example.org'].map((email) => wait(id, 1, TWIN, email)),
  );
  expect(added.filter((entry) => entry !== null)).toHaveLength(1);
  await entries.end(added.find((entry) => entry !== null) ?? 0, 'left', new Date());
  expect(await wait(id, 1, TWIN, 'a@example.org')).not.toBeNull();
});

const positions = async (): Promise<Record<string, number>> => {
  const rows = await fixture.rows<{ id: number; position: number }>(
    'select id::float8 as id, position from waiting_entries',
  );
  return Object.fromEntries(rows.map(({ id, position }) => [id, position]));
};

it('two people who join at the same moment get different positions', async () => {
  const id = await reset([[1, null]]);
  const [joined, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = fixture.test.database.run(async () => {
    await wait(id, 1);
    joined.resolve();
    await mayEnd.promise;
  });
  await joined.promise;
  let hasJoined = false;
  const second = fixture.test.database.run(() => wait(id, 1)).finally(() => (hasJoined = true));
  await until(async () => {
    const waiting = await waitingForLock(fixture.test.database);
    return hasJoined || waiting.length > 0;
  });
  mayEnd.resolve();
  await Promise.all([first, second]);
  expect(await positions()).toEqual({ 1: 1, 2: 2 });
});

it('entries that an earlier release gave the same position can be moved', async () => {
  const id = await reset([[1, null]]);
  for (let n = 0; n < 5; n += 1) await wait(id, 1);
  await fixture.rows('update waiting_entries set position = 2 where id in (3, 4) returning id');
  await entries.end(1, 'left', new Date());
  expect(await entries.move(4, 'up')).toBe(true);
  expect(await entries.openEntries(id, true)).toEqual([2, 4, 3, 5]);
  expect(await entries.move(4, 'up')).toBe(true);
  expect(await entries.openEntries(id, true)).toEqual([4, 2, 3, 5]);
  expect(await entries.move(4, 'up')).toBe(false);
  expect(await entries.move(2, 'down')).toBe(true);
  expect(await entries.openEntries(id, true)).toEqual([4, 3, 2, 5]);
  expect(new Set(Object.values(await positions())).size).toBe(5);
});

const keptAt = (id: number, moment: Date): Promise<unknown[]> =>
  fixture.rows('select from waiting_entries_that_fit($1, $2)', [id, moment]);

/** @param minutes from `end` */
async function expectKeptWhileOffered(
  id: number,
  end: string,
  minutes: number[],
  option?: string,
): Promise<void> {
  const program = await fixture.programs.find(id);
  for (const minute of minutes) {
    const moment = new Date(Date.parse(end) + minute * MINUTE_MS);
    const isOffered = program !== null && offerEnd(program, moment, option) !== null;
    expect(await keptAt(id, moment)).toHaveLength(isOffered ? 1 : 0);
  }
}

it('seats are kept for the list exactly as long as offers are made', async () => {
  const id = await reset([[1, null]]);
  await wait(id, 1);
  await expectKeptWhileOffered(id, '2099-12-01T09:00:00+05:30', [-30 * 60, -4 * 60 - 1, -4 * 60, -60, 60]);
  await fixture.rows(`update programs set status = 'cancelled' where id = $1`, [id]);
  expect(await keptAt(id, new Date())).toEqual([]);
});

it('seats are kept for an early bird entry exactly as long as it gets offers', async () => {
  const id = await reset([[1, null]]);
  await fixture.rows(
    `update programs set description2 = 'Early Bird', early_bird2 = true, early_bird_until = '2099-10-01' where id = $1`,
    [id],
  );
  await wait(id, 1, 'Early Bird');
  const minutes = [-30 * 60, -2 * 60 - 1, -2 * 60, -60, 60];
  await expectKeptWhileOffered(id, '2099-10-02T00:00:00+05:30', minutes, 'Early Bird');
});

it('an option that is renamed keeps its list, its seats and its limit', async () => {
  const id = await reset([[4, 2]]);
  const ordered = await fixture.order(id, TWIN, 1);
  await wait(id, 1);
  await makeOffers(id);
  expect(await inState(id, 'offered')).toHaveLength(1);
  const second = await wait(id, 1);
  await fixture.rows(
    `update programs set description1 = 'Room for two', description2 = $2 where id = $1 returning id`,
    [id, DORMITORY],
  );
  expect(await fixture.rows('select option, held from program_seats($1, now())', [id])).toEqual([
    { option: 'Room for two', held: 2 },
  ]);
  // Nobody gets a third place, and a payment that began before confirms one of the two.
  expect(await fixture.order(id, 'Room for two', 1)).toBeNull();
  await fixture.rows(`update registrations set confirmed_at = now() where transaction_id = $1 returning id`, [
    ordered,
  ]);
  const [offered = 0] = await inState(id, 'offered');
  expect(await entries.find(offered)).toMatchObject({ option: 'Room for two' });
  await expire(offered);
  await makeOffers(id);
  expect(await inState(id, 'offered')).toEqual([second]);
});

it('an option keeps its seats when it changes places with another and is renamed there', async () => {
  const id = await reset([[4, null]]);
  await fixture.order(id, TWIN, 2);
  await fixture.rows(
    'update programs set description1 = description2, description2 = description1 where id = $1 returning id',
    [id],
  );
  await fixture.rows(`update programs set description2 = 'Room for two' where id = $1 returning id`, [id]);
  expect(await fixture.rows('select option, held from program_seats($1, now())', [id])).toEqual([
    { option: 'Room for two', held: 2 },
  ]);
});

it.each([
  ['its price is not offered any more', 'price2_paise = null'],
  ['Early Bird is over', `early_bird2 = true, early_bird_until = '2026-01-01'`],
])(
  'a person who waits for an option is notified that it has ended when %s, and others wait on',
  async (_, change) => {
    const id = await reset([[1, null]]);
    await fixture.order(id, TWIN, 1);
    const ended = await wait(id, 1, DORMITORY);
    const other = await wait(id, 1, TWIN);
    await fixture.rows(`update programs set ${change} where id = $1 returning id`, [id]);
    await makeOffers(id);
    expect(await inState(id, 'closed')).toEqual([ended]);
    expect(await inState(id, 'waiting')).toEqual([other]);
    expect(await fixture.rows('select kind, subject from messages')).toEqual([
      { kind: 'waiting-list-closed', subject: String(ended) },
    ]);
  },
);

it('an erasure keeps an entry that gets an offer at the same moment, so that somebody can use the held seats', async () => {
  const id = await reset([[1, null]]);
  await wait(id, 1);
  const personalData = new WaitingEntryPersonalData(fixture.test.database);
  const [offered, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const offer = fixture.test.database.run(async () => {
    const entry = await entries.lock(1);
    if (entry) await entries.offer(entry, new Date(), new Date(Date.now() + 3_600_000));
    offered.resolve();
    await mayEnd.promise;
  });
  await offered.promise;
  const erasure = fixture.test.database.run(async () => {
    const kept = await personalData.kept([1], new Retention('2026-11-30', 8));
    if (kept.length === 0) await personalData.erase([1]);
  });
  await until(async () => (await waitingForLock(fixture.test.database)).length > 0).finally(() =>
    mayEnd.resolve(),
  );
  await Promise.all([offer, erasure]);
  expect(await inState(id, 'offered')).toEqual([1]);
});

import fc from 'fast-check';
import { PlaceLedgerFixture, UNIT } from '../../../../../test/place-ledger-fixture.js';
import { NOW } from '../../../../../test/services.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { until } from '../../../../../test/until.js';

let fixture: PlaceLedgerFixture;
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => fixture.rows(sql, parameters);

beforeAll(async () => {
  fixture = await PlaceLedgerFixture.start('place_ledger');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.reset());

/** Rules that must hold at every moment. */
async function expectBalance(uses: number, returns: number, given: number): Promise<void> {
  const wrong = await rows(
    `select g.id, g.given, g.refunded, g.used, m.*, p.amount_paise - f.amount as kept from sponsored_gifts g
       join donations d on d.transaction_id = g.transaction_id
       join payments p on p.id = d.payment_id
       cross join lateral (
         select sum(places) filter (where kind = 'given') as in_given,
           coalesce(sum(places) filter (where kind = 'refunded'), 0)
             - coalesce(sum(places) filter (where kind = 'refund-failed'), 0) as in_refunded,
           count(*) filter (where kind = 'used') - count(*) filter (where kind = 'returned') as in_used
         from sponsored_place_movements where gift_id = g.id) m
       cross join lateral (
         select coalesce(sum(amount_paise), 0) as amount from refunds
         where payment_id = p.id and status <> 'failed') f
     where (g.given, g.refunded, g.used) is distinct from (m.in_given, m.in_refunded, m.in_used)
       or g.given <> d.spots
       or g.used > g.given - g.refunded
       -- The money that was not refunded pays for exactly the places that were not taken out, except used ones.
       or g.given - g.refunded <> greatest(div(p.amount_paise - f.amount, ${UNIT}), g.used)`,
  );
  expect(wrong).toEqual([]);
  const [totals] = await rows<{ given: number; used: number }>(
    `select coalesce(sum(given), 0)::int as given, coalesce(sum(used), 0)::int as used from sponsored_gifts`,
  );
  expect(totals).toEqual({ given, used: uses - returns });
  const twice = await rows(
    `select registration from sponsored_place_movements where kind = 'used'
       and registration not in (select registration from sponsored_place_movements
         where kind = 'returned' and registration is not null)
     group by registration having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give'), size: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('use'), size: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), size: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund'), size: fc.integer({ min: 1, max: 4 * UNIT }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund at Razorpay'), size: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail refund'), size: fc.nat() }) },
);

it('the ledger balances after each of 1,000 random operations, of which some run at the same time', async () => {
  const run = fc.array(fc.array(operation, { minLength: 2, maxLength: 2 }), { minLength: 50, maxLength: 50 });
  let [donations, registrations, made]: [string[], string[], [string, string][]] = [[], [], []];
  const counts = { uses: 0, returns: 0, given: 0, refunds: 0, refundsThere: 0 };
  await fc.assert(
    fc.asyncProperty(run, async (pairs) => {
      for (const [turn, pair] of pairs.entries()) {
        await Promise.all(
          pair.map(async ({ kind, size }) => {
            if (kind === 'give') {
              donations.push(await fixture.give(turn % 2 === 0 ? 'sctp' : 'teenage-buddha', size));
              counts.given += size;
            }
            if (kind === 'use') {
              const registration = await fixture.use(fixture.programs[size] ?? 0);
              if (registration) registrations.push(registration);
              counts.uses += registration ? 1 : 0;
            }
            if (kind === 'return') {
              const registration = registrations[size % registrations.length];
              const isReturned = registration !== undefined && (await fixture.returnPlace(registration));
              counts.returns += isReturned ? 1 : 0;
              registrations = registrations.filter((one) => one !== registration);
            }
            const donation = donations[size % donations.length];
            if (kind === 'refund' && donation) {
              const id = await fixture.refund(donation, turn % 2 === 0 ? UNIT : size);
              if (id) made.push([donation, id]);
              counts.refunds += id ? 1 : 0;
            }
            if (kind === 'refund at Razorpay' && donation)
              counts.refundsThere += (await fixture.refundAtRazorpay(donation)) ? 1 : 0;
            const [failed] = made.splice(size % made.length, kind === 'fail refund' ? 1 : 0);
            if (failed) await fixture.failRefund(...failed);
          }),
        );
        await expectBalance(counts.uses, counts.returns, counts.given);
      }
      [donations, made] = [donations.slice(-6), []];
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(Math.min(counts.uses, counts.returns, counts.refunds, counts.refundsThere)).toBeGreaterThan(5);
}, 120_000);

it('one of many at the same time gets the last place', async () => {
  await fixture.give('sctp', 1);
  await fixture.give('sctp', 2);
  const used = await Promise.all(Array.from({ length: 12 }, () => fixture.use(fixture.programs[0] ?? 0)));
  expect(used.filter((registration) => registration !== null)).toHaveLength(3);
  await expectBalance(3, 0, 3);
});

it('the places of one donation return at the same time as those of its program', async () => {
  for (let round = 1; round <= 3; round += 1) {
    await fixture.give('sctp', 12);
    const used: string[] = [];
    for (let place = 0; place < 12; place += 1)
      used.push((await fixture.use(fixture.programs[0] ?? 0)) ?? 'no place');
    const ofProgram = (): Promise<void> =>
      fixture.test.database.run(() => fixture.places.returnOfProgram(fixture.programs[0] ?? 0, 'office'));
    // The program meets registrations that are being cancelled and one that nobody cancels.
    const single = used.slice(1).map((registration) => fixture.returnPlace(registration));
    await Promise.all(round === 1 ? single : [...single.slice(0, 6), ofProgram(), ...single.slice(6)]);
    if (round === 1) await fixture.returnPlace(used[0] ?? '');
    await expectBalance(12 * round, 12 * round, 12 * round);
  }
});

it('the ledger takes places out once, and refunds no more than was paid, when two refunds wait for the same lock', async () => {
  const donation = await fixture.give('sctp', 2);
  const [locked, bothWait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = fixture.test.database.run(async () => {
    await fixture.lockPayment(donation);
    locked.resolve();
    await bothWait.promise;
  });
  await locked.promise;
  const both = Promise.all([1, 2].map(() => fixture.refund(donation, 2 * UNIT)));
  await until(async () => (await waitingForLock(fixture.test.database)).length >= 2).finally(() =>
    bothWait.resolve(),
  );
  await other;
  expect((await both).filter((id) => id !== null)).toHaveLength(1);
  await expectBalance(0, 0, 2);
});

it('an amount above the price that the office accepted can be refunded without taking a place out', async () => {
  const donation = await fixture.give('sctp', 3);
  await rows(
    `update payments set expected_paise = amount_paise, amount_paise = amount_paise + 50000 where transaction_id = $1`,
    [donation],
  );
  for (let place = 0; place < 3; place += 1) await fixture.use(fixture.programs[0] ?? 0);
  expect(await fixture.refund(donation, 50_001)).toBeNull();
  expect(await fixture.refund(donation, 50_000)).not.toBeNull();
  expect(await fixture.donations()).toEqual([{ given: 3, refunded: 0, used: 3 }]);
});

it('an accepted amount below the price pays for all places', async () => {
  const donation = await fixture.give('sctp', 3);
  await rows(
    `update payments set expected_paise = amount_paise, amount_paise = amount_paise - 50000 where transaction_id = $1`,
    [donation],
  );
  expect(await fixture.refund(donation, 1)).not.toBeNull();
  expect(await fixture.donations()).toEqual([{ given: 3, refunded: 1, used: 0 }]);
});

it('the ledger changes only by a movement, and never uses more than is given', async () => {
  const donation = await fixture.give('sctp', 1);
  const registration = await fixture.use(fixture.programs[0] ?? 0);
  await expect(rows('update sponsored_gifts set used = 0')).rejects.toThrow('cannot be changed');
  await expect(rows('delete from sponsored_place_movements')).rejects.toThrow('cannot be changed');
  await expect(rows(`update sponsored_place_movements set places = 2`)).rejects.toThrow('cannot be changed');
  const add = (kind: string, of: string | null): Promise<unknown> =>
    rows(
      `insert into sponsored_place_movements (gift_id, kind, places, registration, moved_at)
       select id, $1, 1, $2, now() from sponsored_gifts where transaction_id = $3 returning id`,
      [kind, of, donation],
    );
  await expect(add('used', registration)).rejects.toThrow('sponsored_place_used_once');
  await expect(add('refunded', null)).rejects.toThrow('check');
  await expect(add('given', null)).rejects.toThrow('sponsored_place_given_once');
  const returned = await Promise.all([1, 2, 3].map(() => fixture.ledger.return(registration ?? '', NOW)));
  expect(returned.filter(Boolean)).toHaveLength(1);
  await expectBalance(1, 1, 1);
});

describe('a donation that was refunded at Razorpay while a place was used', () => {
  async function refundedDonation(): Promise<string> {
    const donation = await fixture.give('sctp', 3);
    const registration = (await fixture.use(fixture.programs[0] ?? 0)) ?? '';
    await fixture.refundAtRazorpay(donation);
    return registration;
  }

  it('loses its unused places once, and the used one stays', async () => {
    await refundedDonation();
    const [donation] = await rows<{ transaction_id: string }>('select transaction_id from sponsored_gifts');
    await fixture.refundAtRazorpay(donation?.transaction_id ?? '');
    expect(await fixture.donations()).toEqual([{ given: 3, refunded: 2, used: 1 }]);
  });

  it('gives the used place to nobody when its registration is cancelled', async () => {
    expect(await fixture.returnPlace(await refundedDonation())).toBe(true);
    expect(await fixture.donations()).toEqual([{ given: 3, refunded: 3, used: 0 }]);
    expect(await fixture.use(fixture.programs[0] ?? 0)).toBeNull();
  });

  it('gives the used place to nobody when its program is cancelled', async () => {
    const registration = await refundedDonation();
    await fixture.test.database.run(() => fixture.places.returnOfProgram(fixture.programs[0] ?? 0, 'office'));
    expect(await fixture.donations()).toEqual([{ given: 3, refunded: 3, used: 0 }]);
    // A registration without its place would be a place that nobody paid for, also after a move.
    await expect(fixture.move(registration, fixture.programs[2] ?? 0)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
  });
});

describe('a person with a sponsored place who is moved', () => {
  it('keeps the place and owes nothing in a program that may use it', async () => {
    await fixture.give('sctp', 1);
    const registration = (await fixture.use(fixture.programs[0] ?? 0)) ?? '';
    expect(await fixture.move(registration, fixture.programs[2] ?? 0)).toBe(0);
    expect(await fixture.donations()).toEqual([{ given: 1, refunded: 0, used: 1 }]);
    // The place is returned with the program where the person is now.
    await fixture.test.database.run(() => fixture.places.returnOfProgram(fixture.programs[0] ?? 0, 'office'));
    expect(await fixture.donations()).toMatchObject([{ used: 1 }]);
    await fixture.test.database.run(() => fixture.places.returnOfProgram(fixture.programs[2] ?? 0, 'office'));
    expect(await fixture.donations()).toMatchObject([{ used: 0 }]);
  });

  it('stays in the program when the other one may not use the place', async () => {
    await fixture.give('sctp', 1);
    const registration = (await fixture.use(fixture.programs[0] ?? 0)) ?? '';
    await expect(fixture.move(registration, fixture.programs[1] ?? 0)).rejects.toMatchObject({
      code: 'PLACE_NOT_USABLE',
    });
    expect(await rows('select program_id from registrations')).toEqual([{ program_id: fixture.programs[0] }]);
  });

  it('is not locked while the move waits for the request, which comes first', async () => {
    const [from, to] = [fixture.programs[0] ?? 0, fixture.programs[2] ?? 0];
    await fixture.give('sctp', 1);
    const registration = (await fixture.use(from)) ?? '';
    await fixture.addRequest(registration, from);
    const [locked, moveWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = fixture.test.database.run(async () => {
      await rows('select id from sponsored_place_requests for update');
      locked.resolve();
      await moveWaits.promise;
      await rows('select id from registrations for update nowait');
    });
    await locked.promise;
    const move = fixture.move(registration, to);
    await until(async () => (await waitingForLock(fixture.test.database)).length >= 1).finally(() =>
      moveWaits.resolve(),
    );
    await other;
    expect(await move).toBe(0);
  });
});

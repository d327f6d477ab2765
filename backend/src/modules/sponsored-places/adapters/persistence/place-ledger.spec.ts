import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { until } from '../../../../../test/until.js';
import { AppError } from '../../../../kernel/app-error.js';
import { FollowRefunds } from '../../application/follow-refunds.js';
import { SqlPlaceLedger } from './sql-place-ledger.js';

const NOW = new Date('2026-11-23T06:00:00Z');
const UNIT = 200_000;

let test: TestDatabase;
let ledger: SqlPlaceLedger;
let refunds: FollowRefunds;
/** Use the places of `sctp`, of `teenage-buddha`, and of both. */
let programs: number[];

beforeAll(async () => {
  test = await startTestDatabase('place_ledger');
  ledger = new SqlPlaceLedger(test.database);
  refunds = new FollowRefunds(ledger, new FixedClock(NOW));
});
afterAll(() => test.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.rows<Row>(sql, parameters);

beforeEach(async () => {
  await rows(`truncate sponsored_place_movements, sponsored_gifts, sponsored_program_uses, registrations, donations,
    refunds, payments, programs restart identity cascade`);
  const added = await rows<{ id: number }>(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select 'Retreat', '2026-12-01', 'Acharya Meera', 'QLU Campus', '2 days' from generate_series(1, 3) returning id`,
  );
  programs = added.map(({ id }) => id);
  const [one, two, both] = programs;
  await rows(
    `insert into sponsored_program_uses (sponsored_program, program_id)
     values ('sctp', $1), ('sctp', $3), ('teenage-buddha', $2), ('teenage-buddha', $3)`,
    [one, two, both],
  );
});

/** A settled pay-it-forward donation. Returns its transaction id. */
async function give(sponsored: string, places: number): Promise<string> {
  const transactionId = randomUUID();
  await rows(
    `with payment as (
       insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
       values ($1, 'donation', 'captured', $3::int * ${UNIT}, $1, now()) returning id)
     insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed,
       id_number_mask, donation_type, sponsored_program, spots, payment_plan, payment_id)
     select $1, 'Asha', '', '', '', '', '', '', 'pay-it-forward', $2, $3, 'one-time', id from payment`,
    [transactionId, sponsored, places],
  );
  // Twice, as after a crash.
  for (let time = 0; time < 2; time += 1)
    await rows('update donations set confirmed_at = now() where transaction_id = $1', [transactionId]);
  return transactionId;
}

/** A free registration that uses a place. False, and nothing is stored, when no place is left. */
async function use(programId: number): Promise<string | null> {
  const registration = randomUUID();
  const noPlace = new Error('no place');
  try {
    await test.database.run(async () => {
      await rows(
        `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date,
           program_time, program_location, program_facilitators, option_description, unit_amount_paise,
           number_of_people, full_name, email, phone, address, id_type, id_number_sealed, id_number_mask)
         values ($1, '', $2, 'Retreat', '2026-12-01', '', '', '', '', 0, 1, 'Asha', '', '', '', '', '', '')`,
        [registration, programId],
      );
      if (!(await ledger.use(programId, registration, NOW))) throw noPlace;
    });
    return registration;
  } catch (error) {
    if (error === noPlace) return null;
    throw error;
  }
}

/** A refund that the office asks for, which locks before it reads as `RefundPayment` does. Returns its id; null when it is refused. */
async function refund(transactionId: string, amount: number): Promise<string | null> {
  const id = randomUUID();
  try {
    await test.database.run(async () => {
      await lockPayment(transactionId);
      // A statement of its own after the lock: the statement that waits does not see what was stored meanwhile.
      const added = await rows(
        `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, reason)
         select $1, p.id, p.gateway_payment_id, $3::int, '' from payments p
         where p.transaction_id = $2 and $3::int <= p.amount_paise - (
           select coalesce(sum(amount_paise), 0) from refunds f where f.payment_id = p.id and status <> 'failed')
         returning id`,
        [id, transactionId, amount],
      );
      if (added.length === 0) throw new AppError('REFUND_TOO_LARGE');
      await refunds.refundRequested(transactionId);
    });
    return id;
  } catch (error) {
    if (error instanceof AppError && ['PLACES_USED', 'REFUND_TOO_LARGE'].includes(error.code)) return null;
    throw error;
  }
}

async function failRefund(transactionId: string, id: string): Promise<void> {
  await test.database.run(async () => {
    await lockPayment(transactionId);
    await rows(`update refunds set status = 'failed' where id = $1`, [id]);
    await refunds.refunded(transactionId);
  });
}

const lockPayment = (transactionId: string): Promise<unknown> =>
  rows('select id from payments where transaction_id = $1 for update', [transactionId]);

/** What must hold at every moment. */
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
       -- The money that was not refunded pays for exactly the places that were not taken out.
       or g.given - g.refunded <> div(p.amount_paise - f.amount, ${UNIT})`,
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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail refund'), size: fc.nat() }) },
);

it('balances after each of 1,000 random operations, of which some run at the same time', async () => {
  const run = fc.array(fc.array(operation, { minLength: 2, maxLength: 2 }), { minLength: 50, maxLength: 50 });
  let [gifts, registrations, made]: [string[], string[], [string, string][]] = [[], [], []];
  const counts = { uses: 0, returns: 0, given: 0, refunds: 0 };
  await fc.assert(
    fc.asyncProperty(run, async (pairs) => {
      for (const [turn, pair] of pairs.entries()) {
        await Promise.all(
          pair.map(async ({ kind, size }) => {
            if (kind === 'give') {
              gifts.push(await give(turn % 2 === 0 ? 'sctp' : 'teenage-buddha', size));
              counts.given += size;
            }
            if (kind === 'use') {
              const registration = await use(programs[size] ?? 0);
              if (registration) registrations.push(registration);
              counts.uses += registration ? 1 : 0;
            }
            if (kind === 'return') {
              const registration = registrations[size % registrations.length];
              const isReturned = registration !== undefined && (await ledger.return(registration, NOW));
              counts.returns += isReturned ? 1 : 0;
              registrations = registrations.filter((one) => one !== registration);
            }
            const gift = gifts[size % gifts.length];
            if (kind === 'refund' && gift) {
              const id = await refund(gift, turn % 2 === 0 ? UNIT : size);
              if (id) made.push([gift, id]);
              counts.refunds += id ? 1 : 0;
            }
            const [failed] = made.splice(size % made.length, kind === 'fail refund' ? 1 : 0);
            if (failed) await failRefund(...failed);
          }),
        );
        await expectBalance(counts.uses, counts.returns, counts.given);
      }
      [gifts, made] = [gifts.slice(-6), []];
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(Math.min(counts.uses, counts.returns, counts.refunds)).toBeGreaterThan(5);
}, 120_000);

it('gives the last place to one of many at the same time', async () => {
  await give('sctp', 1);
  await give('sctp', 2);
  const used = await Promise.all(Array.from({ length: 12 }, () => use(programs[0] ?? 0)));
  expect(used.filter((registration) => registration !== null)).toHaveLength(3);
  await expectBalance(3, 0, 3);
});

it('takes places out once, and refunds no more than was paid, when two refunds wait for the same lock', async () => {
  const gift = await give('sctp', 2);
  const [locked, bothWait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = test.database.run(async () => {
    await lockPayment(gift);
    locked.resolve();
    await bothWait.promise;
  });
  await locked.promise;
  const both = Promise.all([1, 2].map(() => refund(gift, 2 * UNIT)));
  await until(async () => {
    const waiting = await rows(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length === 2;
  }).finally(() => bothWait.resolve());
  await other;
  expect((await both).filter((id) => id !== null)).toHaveLength(1);
  await expectBalance(0, 0, 2);
});

it('cannot be changed except by a movement, and never uses more than is given', async () => {
  const gift = await give('sctp', 1);
  const registration = await use(programs[0] ?? 0);
  await expect(rows('update sponsored_gifts set used = 0')).rejects.toThrow('cannot be changed');
  await expect(rows('delete from sponsored_place_movements')).rejects.toThrow('cannot be changed');
  await expect(rows(`update sponsored_place_movements set places = 2`)).rejects.toThrow('cannot be changed');
  const add = (kind: string, of: string | null): Promise<unknown> =>
    rows(
      `insert into sponsored_place_movements (gift_id, kind, places, registration, moved_at)
       select id, $1, 1, $2, now() from sponsored_gifts where transaction_id = $3 returning id`,
      [kind, of, gift],
    );
  await expect(add('used', registration)).rejects.toThrow();
  await expect(add('refunded', null)).rejects.toThrow('check');
  await expect(add('given', null)).rejects.toThrow('sponsored_place_given_once');
  const returned = await Promise.all([1, 2, 3].map(() => ledger.return(registration ?? '', NOW)));
  expect(returned.filter(Boolean)).toHaveLength(1);
  await expectBalance(1, 1, 1);
});

it('takes no used place out when the money was refunded at Razorpay, and unused ones only once', async () => {
  const gift = await give('sctp', 3);
  await use(programs[0] ?? 0);
  await rows(
    `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, reason)
     select $1, id, $1, amount_paise, '' from payments where transaction_id = $1`,
    [gift],
  );
  for (let time = 0; time < 2; time += 1) await refunds.refunded(gift);
  expect(await rows('select given, refunded, used from sponsored_gifts')).toEqual([
    { given: 3, refunded: 2, used: 1 },
  ]);
});

import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { MonthlyGiftQueries } from './monthly-gift-queries.js';
import { MonthlyGiftRepository } from './monthly-gift-repository.js';

const NOW = new Date('2026-11-26T06:00:00Z');

let test: TestDatabase;
let gifts: MonthlyGiftRepository;
let count = 0;

beforeAll(async () => {
  test = await startTestDatabase('monthly_gift_repository');
  gifts = new MonthlyGiftRepository(test.database);
});
afterAll(() => test.stop());

/** Stores a gift of a year ago. Returns its id. */
async function store(
  status: string,
  paid = 0,
  email = 'l@example.org',
  phone = '9440100001',
): Promise<number> {
  count += 1;
  const [gift] = await test.database.rows<{ id: number }>(
    `insert into monthly_gifts (transaction_id, request_digest, payer_digest, donor_name, email, phone, donor_sealed,
       amount_paise, max_charges, status, paid_count, cancel_reason, created_at)
     values ($1, '', '', 'లక్ష్మీ', $2, $5, '', 50000, 12, $3, $4, 'Lakshmi called us', '2025-11-26T06:00:00Z')
     returning id::float8 as id`,
    [`monthly-${count}`, email, status, paid, phone],
  );
  return gift?.id ?? 0;
}

it('gifts that never began are found whatever their end, and gifts with a charge are not', async () => {
  const found = [await store('created'), await store('expired'), await store('cancelled')];
  await store('cancelled', 1);
  await store('active');
  await store('cancelled', 0, '', '');
  // The charge is stored before the number of charges.
  const charged = await store('cancelled');
  await test.database.rows(
    `with payment as (
       insert into payments (transaction_id, purpose, state, amount_paise)
       values ('charge-0001', 'donation', 'created', 50000) returning id)
     insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
       donation_type, payment_plan, payment_id, monthly_gift_id)
     select 'charge-0001', 'లక్ష్మీ', '', '', '', '', '', '', 'general', 'one-time', id, $1 from payment returning id`,
    [charged],
  );
  expect((await gifts.neverBegunBefore(NOW)).map(({ id }) => id).toSorted()).toEqual(found);
  for (const id of found) await gifts.erase(id, Buffer.alloc(1));
  expect(await gifts.neverBegunBefore(NOW)).toEqual([]);
  expect(
    await test.database.rows(
      'select distinct donor_name, email, phone, cancel_reason from monthly_gifts where id = any($1)',
      [found],
    ),
  ).toEqual([{ donor_name: 'Details deleted', email: '', phone: '', cancel_reason: null }]);
});

it('a gift without a charge is listed while its cancellation is refused for an hour', async () => {
  const queries = new MonthlyGiftQueries(test.database);
  const id = await store('authenticated');
  const listed = async (): Promise<boolean> =>
    (await queries.refusedCancellations()).some((gift) => gift.id === id);
  await gifts.requestCancel(id, { at: new Date(Date.now() - 59 * MINUTE_MS), by: 'office', reason: 'x' });
  expect(await listed()).toBe(false);
  const age = `update monthly_gifts set cancel_requested_at = now() - interval '61 minutes' where id = $1 returning id`;
  await test.database.rows(age, [id]);
  expect(await listed()).toBe(true);
  await test.database.rows(`update monthly_gifts set status = 'cancelled' where id = $1 returning id`, [id]);
  expect(await listed()).toBe(false);
});

it('a cancelled gift without a subscription ends unless somebody opens one, and is due until then', async () => {
  const id = await store('created');
  const later = new Date(NOW.getTime() + 40_000);
  const due = async (): Promise<number[]> =>
    (await gifts.claimDue(NOW, NOW, 10)).map((gift) => gift.id).filter((gift) => gift === id);
  await gifts.scheduleSync(id, NOW);
  await gifts.endUnopened(id, NOW);
  expect([(await gifts.find(id))?.status, await due()]).toEqual(['created', []]);
  expect(await gifts.claimOpening(id, NOW, later)).toBe(true);
  await gifts.requestCancel(id, { at: NOW, by: 'office', reason: 'x' });
  await gifts.endUnopened(id, NOW);
  expect([(await gifts.find(id))?.status, await due()]).toEqual(['created', [id]]);
  await gifts.endClaim(id);
  expect(await gifts.claimOpening(id, NOW, later)).toBe(false);
  await gifts.endUnopened(id, NOW);
  expect([(await gifts.find(id))?.status, await due()]).toEqual(['cancelled', []]);
});

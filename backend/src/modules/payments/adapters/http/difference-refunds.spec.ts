import request from 'supertest';
import { inDays } from '../../../../../test/api-requests.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';
import { RefundSyncService } from '../../application/refund-sync-service.js';

let fixture: OwnRegistrationsFixture;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
});
afterAll(() => fixture.test.stop());

interface Difference {
  id: string;
  key: string;
  payment: string;
}

const PRICES = [12_500.5, 15_000, 17_000] as const;

/** A registration that was moved twice, each time to a date that costs more. Its first payment is refunded. */
async function refundedAfterMoves(key: string): Promise<Difference[]> {
  const program_name = `Retreat of ${key}`;
  const dates: number[] = [];
  for (const [index, price1] of PRICES.entries()) {
    const days = { start_date: inDays(20 * (index + 1)), end_date: inDays(20 * (index + 1) + 2) };
    dates.push(await fixture.program({ program_name, price1, ...days }));
  }
  const token = await fixture.paid(dates[0] ?? 0, key);
  for (const index of [1, 2] as const) {
    const difference = PRICES[index] - PRICES[index - 1 === 0 ? 0 : 1];
    const { body } = await request(fixture.test.url)
      .post(fixture.path(token, '/pay-difference'))
      .send({ program_id: dates[index], description: 'Shared room', difference })
      .expect(201);
    const { transaction_id, razorpay_order } = body as {
      transaction_id: string;
      razorpay_order: { id: string };
    };
    const proof = await fixture.sandbox.pay(razorpay_order.id);
    await request(fixture.test.url)
      .post('/api/registrations/verify-payment')
      .send({ transaction_id, ...proof })
      .expect(200);
  }
  const [own] = await fixture.rows<{ payment: string }>(
    'select gateway_payment_id as payment from payments where transaction_id = $1',
    [key],
  );
  await fixture.sandbox.refundThere(own?.payment ?? '');
  await fixture.sync(key);
  return fixture.rows<Difference>(
    `select p.id, p.transaction_id as key, p.gateway_payment_id as payment
     from date_changes d join payments p on p.id = d.payment_id
     join registrations r on r.id = d.registration_id where r.transaction_id = $1 order by p.amount_paise`,
    [key],
  );
}

it('two differences of one registration are refunded at the same moment', async () => {
  const differences = await refundedAfterMoves('differences-1');
  expect(differences).toHaveLength(2);
  for (const { id, key, payment } of differences) {
    // The office has declined the request, so that the next refund of a part requests the rest of both.
    for (const flag of await fixture.flags(key))
      await fixture.send('post', `/api/admin/attention/${flag.id}/resolve`, { note: 'No' }).expect(200);
    await fixture.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, reason, mode)
       values ($1, $2, $3, 10000, 'Kindness', 'razorpay') returning id`,
      [`part-of-${key}`.slice(0, 40), id, payment],
    );
  }
  const database = fixture.test.app.get(Database);
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.run(async () => {
    await database.rows(`select id from refunds where reason = 'Kindness' for update`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const both = Promise.all(
    differences.map(({ id, key, payment }) =>
      fixture.test.app.get(RefundSyncService).record(
        id,
        [
          {
            ...{ id: `rfnd_${key.slice(-14)}`, paymentId: payment, amount: 10_000, currency: 'INR' },
            ...{ status: 'processed', bankReference: null, receipt: `part-of-${key}`.slice(0, 40) },
          },
        ],
        [],
      ),
    ),
  );
  await until(async () => (await waitingForLock(database)).length >= 2).finally(() => released.resolve());
  await other;
  await both;
  for (const { key } of differences) expect(await fixture.flags(key)).toMatchObject([{ resolved_at: null }]);
}, 60_000);

import assert from 'node:assert/strict';
import { retry } from './api-client.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from '../launcher/until.ts';
import { Payer } from './payer.ts';

const TIMES = 50;

export const verificationsWithWebhooks: FaultCase = {
  name: '50 concurrent verifications and webhooks of one payment settle it once with one email, and all succeed',
  run: async (environment, { thorough }) => {
    for (let round = 0; round < (thorough ? 5 : 1); round += 1) {
      const payer = new Payer(environment, round % 2 === 0 ? 'registration' : 'donation');
      await payer.openAndPay(round < 3 ? {} : { outcome: 'authorized' });
      const { razorpay_payment_id: id, razorpay_order_id: order_id } = payer.proof ?? {};
      const webhooks = Array.from({ length: TIMES }, (_, index) => {
        const event = index % 2 === 0 ? 'payment.captured' : 'order.paid';
        const payload = { payment: { entity: { id, order_id } }, order: { entity: { id: order_id } } };
        return { id: `${id}-${index}`, body: JSON.stringify({ entity: 'event', event, payload }) };
      });
      const responses = await Promise.all(
        webhooks.flatMap((webhook) => [
          retry(() => payer.verify()),
          environment.razorpay.deliver(environment.server.url, webhook),
        ]),
      );
      assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200]);
      await until('every event is processed', async () => {
        const [waiting] = await environment.database.rows<{ count: number }>(
          'select count(*)::int as count from payment_events where gateway_payment_id = $1 and done_at is null',
          [id],
        );
        return waiting?.count === 0;
      });
      assert.ok(await payer.isSettledOnce());
      assert.deepEqual(await payer.confirmationTries(), [1]);
    }
  },
};

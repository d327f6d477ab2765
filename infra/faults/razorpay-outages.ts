import assert from 'node:assert/strict';
import type { FaultCase } from './fault-case.ts';
import { retry, errorCodeOf } from './api-client.ts';
import { until } from '../launcher/until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How Razorpay fails, and the error code that the payer gets. */
const OUTAGES: [mode: string, code: string][] = [
  ['refused', 'GATEWAY_UNREACHABLE'],
  ['hang', 'GATEWAY_TIMEOUT'],
  ['slow', 'GATEWAY_TIMEOUT'],
  ['http500', 'GATEWAY_BROKEN'],
  ['http429', 'GATEWAY_BROKEN'],
  ['html', 'GATEWAY_BROKEN'],
  ['broken-json', 'GATEWAY_BROKEN'],
  ['reset', 'GATEWAY_UNREACHABLE'],
  ['cut', 'GATEWAY_UNREACHABLE'],
];

/** Longer than the server waits for Razorpay in this suite. */
const SLOW_MS = 1_600;

/** Enough for two timeouts of Razorpay on a busy machine. */
const ERROR_WITHIN_MS = 5_000;

export const razorpayOutages: FaultCase = {
  name: 'an outage of Razorpay causes a clear error in time, and captured payments are completed when it is over',
  run: async (environment, { thorough }) => {
    for (const [mode, code] of OUTAGES) {
      // A refused or slow call loses no response after its effect.
      const canLoseResponse = mode !== 'refused' && mode !== 'slow';
      if (canLoseResponse) await during(environment, { mode, afterwards: true }, code);
      if (!canLoseResponse || thorough) await during(environment, { mode, afterwards: false }, code);
    }
  },
};

async function during(
  environment: TestEnvironment,
  outage: { mode: string; afterwards: boolean },
  code: string,
): Promise<void> {
  const { razorpay, server } = environment;
  const name = `${outage.mode}${outage.afterwards ? ' after the effect' : ''}`;
  const paid = new Payer(environment, 'registration');
  const uncaptured = new Payer(environment);
  for (const payer of [paid, uncaptured]) {
    const order = await retry(() => payer.openOrder());
    assert.equal(order.status, 201, `${name}: the order before the fault ${order.text}`);
  }
  const ordering = new Payer(environment);

  if (outage.mode === 'refused') await razorpay.refuse();
  else await razorpay.setFault({ ...outage, ms: SLOW_MS });
  // Pays after the fault begins: otherwise the reconciliation could complete the payments before it.
  await paid.pay();
  await uncaptured.pay({ outcome: 'authorized' });
  const startedAt = Date.now();
  const responses = await Promise.all([ordering.openOrder(), paid.verify(), uncaptured.verify()]);
  assert.deepEqual(
    responses.map((response) => [response.status >= 502, errorCodeOf(response)]),
    responses.map(() => [true, code]),
    name,
  );
  assert.ok(Date.now() - startedAt < ERROR_WITHIN_MS, `${name}: the error comes in time`);
  await razorpay.endFaults();

  const order = await retry(() => ordering.openOrder());
  assert.equal(order.status, 201, `${name}: the order after the fault`);
  await ordering.pay();
  for (const payer of [ordering, paid, uncaptured]) {
    const proof = await retry(() => payer.verify(server));
    assert.equal(proof.status, 200, `${name}: the proof after the fault ${proof.text}`);
    await until(`${name}: completed`, () => payer.isSettledOnce());
  }
}

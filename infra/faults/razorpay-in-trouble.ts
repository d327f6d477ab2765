import assert from 'node:assert/strict';
import type { FaultCase } from './fault-case.ts';
import { retry, refusalOf } from './retry.ts';
import { until } from './until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How Razorpay fails, and the code that the payer gets. */
const TROUBLES: [mode: string, code: string][] = [
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

/** Time for two waits for Razorpay on a busy machine. */
const TOLD_WITHIN_MS = 5_000;

export const razorpayInTrouble: FaultCase = {
  name: 'Razorpay down, hanging, late, broken or cut off is a clear error in time, and what was paid is completed when it is back',
  run: async (environment, { thorough }) => {
    for (const [mode, code] of TROUBLES) {
      // A refused or slow call has no answer that is lost after the effect.
      const both = mode !== 'refused' && mode !== 'slow';
      if (both) await during(environment, { mode, afterwards: true }, code);
      if (!both || thorough) await during(environment, { mode, afterwards: false }, code);
    }
  },
};

async function during(
  environment: TestEnvironment,
  trouble: { mode: string; afterwards: boolean },
  code: string,
): Promise<void> {
  const { razorpay, server } = environment;
  const name = `${trouble.mode}${trouble.afterwards ? ' after the effect' : ''}`;
  const paid = new Payer(environment, 'registration');
  const uncaptured = new Payer(environment);
  for (const payer of [paid, uncaptured]) {
    const order = await retry(() => payer.openOrder());
    assert.equal(order.status, 201, `${name}: the order before ${order.text}`);
  }
  const ordering = new Payer(environment);

  if (trouble.mode === 'refused') await razorpay.refuse();
  else await razorpay.disturb({ ...trouble, ms: SLOW_MS });
  // Paid only now: the reconciliation must not complete them before the fault.
  await paid.pay();
  await uncaptured.pay({ outcome: 'authorized' });
  const began = Date.now();
  const answers = await Promise.all([ordering.openOrder(), paid.verify(), uncaptured.verify()]);
  assert.deepEqual(
    answers.map((answer) => [answer.status >= 502, refusalOf(answer)]),
    answers.map(() => [true, code]),
    name,
  );
  assert.ok(Date.now() - began < TOLD_WITHIN_MS, `${name}: told in time`);
  await razorpay.heal();

  const order = await retry(() => ordering.openOrder());
  assert.equal(order.status, 201, `${name}: the order afterwards`);
  await ordering.pay();
  for (const payer of [ordering, paid, uncaptured]) {
    const proof = await retry(() => payer.verify(server));
    assert.equal(proof.status, 200, `${name}: the proof afterwards ${proof.text}`);
    await until(`${name}: completed`, () => payer.isSettledOnce());
  }
}

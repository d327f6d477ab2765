import assert from 'node:assert/strict';
import type { FaultCase } from './fault-case.ts';
import { askAgain, refusalOf } from './ask.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** How Razorpay fails, and what the visitor is told then. */
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

/** Longer than the server waits for Razorpay here. */
const SLOW_MS = 1_600;

/** Two waits for Razorpay, and all that a busy machine may add. */
const TOLD_WITHIN_MS = 5_000;

export const razorpayInTrouble: FaultCase = {
  name: 'Razorpay down, hanging, late, broken or cut off is a clear error in time, and what was paid is completed when it is back',
  run: async (world, thorough) => {
    for (const [mode, code] of TROUBLES) {
      // Refused or slow, a call has no effect that its answer could be lost of.
      const both = mode !== 'refused' && mode !== 'slow';
      if (both) await during(world, { mode, afterwards: true }, code);
      if (!both || thorough) await during(world, { mode, afterwards: false }, code);
    }
  },
};

async function during(
  world: World,
  trouble: { mode: string; afterwards: boolean },
  code: string,
): Promise<void> {
  const { razorpay, server } = world;
  const name = `${trouble.mode}${trouble.afterwards ? ' after the effect' : ''}`;
  const paid = new Visitor(world, 'registration');
  await paid.payUntold();
  const uncaptured = new Visitor(world);
  await uncaptured.payUntold({ outcome: 'authorized' });
  const ordering = new Visitor(world);

  if (trouble.mode === 'refused') await razorpay.refuse();
  else await razorpay.disturb({ ...trouble, ms: SLOW_MS });
  const began = Date.now();
  const answers = await Promise.all([ordering.openOrder(), paid.verify(), uncaptured.verify()]);
  assert.deepEqual(
    answers.map((answer) => [answer.status >= 502, refusalOf(answer)]),
    answers.map(() => [true, code]),
    name,
  );
  assert.ok(Date.now() - began < TOLD_WITHIN_MS, `${name}: told in time`);
  await razorpay.heal();

  const order = await askAgain(() => ordering.openOrder());
  assert.equal(order.status, 201, `${name}: the order afterwards`);
  await ordering.pay();
  for (const visitor of [ordering, paid, uncaptured]) {
    const proof = await askAgain(() => visitor.verify(server));
    assert.equal(proof.status, 200, `${name}: the proof afterwards ${proof.text}`);
    await until(`${name}: completed`, () => visitor.isSettledOnce());
  }
}

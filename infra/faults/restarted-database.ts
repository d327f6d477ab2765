import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiResponse } from './api-client.ts';
import { callApi } from './api-client.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from '../launcher/until.ts';
import { Payer, unexpectedErrors } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The error codes that a payer may get. A repeat can time out once on a claim that was not released. */
const EXPECTED_CODES = ['DATABASE_UNREACHABLE', 'GATEWAY_TIMEOUT'];

const VISITORS = 5;

/** Jobs are retried with growing pauses, so recovery takes longer after a long outage. */
const RECOVERY_MS = 90_000;

export const restartedDatabase: FaultCase = {
  name: 'PostgreSQL can be restarted under load without a lost payment; errors are clear and the server recovers',
  run: async (environment, { thorough }) => {
    const { pid } = environment.server;
    const outages: Outage[] = [
      { how: 'fast', ms: 400 },
      { how: 'immediate', ms: 400 },
      ...(thorough ? MORE_OUTAGES : []),
    ];
    await environment.razorpay.webhooks('on');
    for (const outage of outages) await restartUnderLoad(environment, outage);
    assert.equal(environment.server.pid, pid);
    await expectRecovered(environment);
  },
};

type Outage = { how: 'fast' | 'immediate'; ms: number };

const MORE_OUTAGES: Outage[] = [
  { how: 'immediate', ms: 30_000 },
  { how: 'fast', ms: 30_000 },
  ...Array.from({ length: 6 }, (_, index): Outage => ({
    how: index % 2 === 0 ? 'fast' : 'immediate',
    ms: 50 + index * 150,
  })),
];

async function restartUnderLoad(environment: TestEnvironment, { how, ms }: Outage): Promise<void> {
  const { database } = environment;
  const payers: Payer[] = [];
  const failures: (ApiResponse | string)[] = [];
  let isOver = false;
  const payInTurn = async (): Promise<void> => {
    while (!isOver) {
      const [payer] = Payer.several(environment, 1);
      if (!payer) return;
      payers.push(payer);
      failures.push(...(await payer.visit(Date.now() + ms + 20_000)));
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, payInTurn));
  await pause(300);
  await database.stop(how);
  await pause(ms);
  await database.startAgain();
  await environment.dropOldClaims();
  isOver = true;
  await visits;

  assert.deepEqual(unexpectedErrors(failures, EXPECTED_CODES), []);
  assert.ok(failures.length > 0, 'payers get errors during the outage');
  for (const payer of payers) await until('every captured payment is completed', () => payer.isSettledOnce());
}

/** The server must process requests, notifications, jobs of events and the reconciliation again. */
async function expectRecovered(environment: TestEnvironment): Promise<void> {
  const { razorpay, server } = environment;
  const withEvent = new Payer(environment);
  await withEvent.openAndPay();
  await razorpay.webhooks('off');
  const withoutEvent = new Payer(environment, 'registration');
  await withoutEvent.openAndPay();
  await until('an event is processed', () => withEvent.isSettledOnce(), RECOVERY_MS);
  await until(
    'the reconciliation finds a payment without any event',
    () => withoutEvent.isSettledOnce(),
    RECOVERY_MS,
  );
  const { name } = await environment.addProgram();
  await until('a new program is in the upcoming list', async () =>
    (await callApi(`${server.url}/api/programs/upcoming`)).text.includes(name),
  );
}

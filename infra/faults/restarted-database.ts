import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './retry.ts';
import { ask } from './retry.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './until.ts';
import { unclear, Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The codes that a payer may get during the outage. A repeat may wait once for a claim that was not ended. */
const CLEAR = ['DATABASE_UNREACHABLE', 'GATEWAY_TIMEOUT'];

const VISITORS = 5;

/** Jobs are retried with pauses that grow with the outage. */
const BACK_WITHIN_MS = 90_000;

export const restartedDatabase: FaultCase = {
  name: 'PostgreSQL that is restarted under load loses no payment; everybody gets a clear error, and the server recovers',
  run: async (environment, { thorough }) => {
    const { pid } = environment.server;
    const outages: Outage[] = [
      { how: 'fast', ms: 400 },
      { how: 'immediate', ms: 400 },
      ...(thorough ? longer : []),
    ];
    await environment.razorpay.webhooks('on');
    for (const outage of outages) await restartUnderLoad(environment, outage);
    assert.equal(environment.server.pid, pid);
    await worksAgain(environment);
  },
};

type Outage = { how: 'fast' | 'immediate'; ms: number };

const longer: Outage[] = [
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
  const refused: (Answer | string)[] = [];
  let isOver = false;
  const comeAndGo = async (): Promise<void> => {
    while (!isOver) {
      const [payer] = Payer.several(environment, 1);
      if (!payer) return;
      payers.push(payer);
      refused.push(...(await payer.visit(Date.now() + ms + 20_000)));
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, comeAndGo));
  await pause(300);
  await database.stop(how);
  await pause(ms);
  await database.startAgain();
  await environment.dropOldClaims();
  isOver = true;
  await visits;

  assert.deepEqual(unclear(refused, CLEAR), []);
  assert.ok(refused.length > 0, 'the outage was felt');
  for (const payer of payers) await until('what was paid is completed', () => payer.isSettledOnce());
}

/** Besides requests, the server must process notifications, events' jobs and the reconciliation again. */
async function worksAgain(environment: TestEnvironment): Promise<void> {
  const { razorpay, server } = environment;
  const told = new Payer(environment);
  await told.openAndPay();
  await razorpay.webhooks('off');
  const untold = new Payer(environment, 'registration');
  await untold.openAndPay();
  await until('an event is processed', () => told.isSettledOnce(), BACK_WITHIN_MS);
  await until(
    'the reconciliation finds a payment without any event',
    () => untold.isSettledOnce(),
    BACK_WITHIN_MS,
  );
  const { name } = await environment.addProgram();
  await until('a new program is among the upcoming ones', async () =>
    (await ask(`${server.url}/api/programs/upcoming`)).text.includes(name),
  );
}

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './ask.ts';
import { ask } from './ask.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './until.ts';
import { unclear, Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What a visitor may be told meanwhile. A claim that nobody could end makes a repeat wait in vain once. */
const CLEAR = ['DATABASE_UNREACHABLE', 'GATEWAY_TIMEOUT'];

const VISITORS = 5;

/** What a job had to write down is tried again with pauses that grow with the outage. */
const BACK_WITHIN_MS = 90_000;

export const restartedDatabase: FaultCase = {
  name: 'PostgreSQL that is restarted under load loses no payment; everybody gets a clear error, and the server recovers',
  run: async (world, thorough) => {
    const { pid } = world.server;
    const outages: Outage[] = [
      { how: 'fast', ms: 400 },
      { how: 'immediate', ms: 400 },
      ...(thorough ? longer : []),
    ];
    await world.razorpay.webhooks('on');
    for (const outage of outages) await restartUnderLoad(world, outage);
    assert.equal(world.server.pid, pid);
    await takesPartAgain(world);
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

async function restartUnderLoad(world: World, { how, ms }: Outage): Promise<void> {
  const { database } = world;
  const visitors: Visitor[] = [];
  const refused: (Answer | string)[] = [];
  let isOver = false;
  const comeAndGo = async (): Promise<void> => {
    while (!isOver) {
      const [visitor] = Visitor.several(world, 1);
      if (!visitor) return;
      visitors.push(visitor);
      refused.push(...(await visitor.visit(Date.now() + ms + 20_000)));
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, comeAndGo));
  await pause(300);
  await database.stop(how);
  await pause(ms);
  await database.startAgain();
  await world.dropOldClaims();
  isOver = true;
  await visits;

  assert.deepEqual(unclear(refused, CLEAR), []);
  assert.ok(refused.length > 0, 'the outage was felt');
  for (const visitor of visitors) await until('what was paid is completed', () => visitor.isSettledOnce());
}

/** Not only requests: notifications, events' jobs and the reconciliation too. */
async function takesPartAgain(world: World): Promise<void> {
  const { razorpay, server } = world;
  const told = new Visitor(world);
  await told.payUntold();
  await razorpay.webhooks('off');
  const untold = new Visitor(world, 'registration');
  await untold.payUntold();
  await until('an event is dealt with', () => told.isSettledOnce(), BACK_WITHIN_MS);
  await until('the reconciliation finds what nobody told of', () => untold.isSettledOnce(), BACK_WITHIN_MS);
  const { name } = await world.addProgram();
  await until('a new program is among the upcoming ones', async () =>
    (await ask(`${server.url}/api/programs/upcoming`)).text.includes(name),
  );
}

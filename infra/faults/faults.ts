import { writeFileSync } from 'node:fs';
import { buildWhatChanged } from '../launcher/build.ts';
import { onStopRequest } from '../launcher/stop-request.ts';
import { compareBooks, figureOf, isWrong } from './books.ts';
import { eventOrders } from './event-orders.ts';
import type { FaultCase } from './fault-case.ts';
import { fullStorage } from './full-storage.ts';
import { fuzzedRoutes } from './fuzzed-routes.ts';
import { killedServer } from './killed-server.ts';
import { razorpayInTrouble } from './razorpay-in-trouble.ts';
import { restartedDatabase } from './restarted-database.ts';
import { tellingBooks } from './telling-books.ts';
import { twoInstances } from './two-instances.ts';
import { verificationsBesideWebhooks } from './verifications-beside-webhooks.ts';
import { World } from './world.ts';

// npm run test:faults [-- words of a case's name]; --quick: what every test run has the time for.

const CASES: FaultCase[] = [
  razorpayInTrouble,
  verificationsBesideWebhooks,
  eventOrders,
  twoInstances,
  fullStorage,
  fuzzedRoutes,
  killedServer,
  restartedDatabase,
  tellingBooks,
];

/** Everything together ends within this; a case that hangs is a case that fails. */
const LIMIT_MS = { quick: 3 * 60_000, thorough: 30 * 60_000 };

const given = process.argv.slice(2);
const thorough = !given.includes('--quick');
const countFile = given.find((one) => one.startsWith('--count='))?.slice('--count='.length);
const wanted = given.filter((one) => !one.startsWith('--')).map((one) => one.toLowerCase());

let world: World | null = null;
let ending: Promise<never> | null = null;

/** Stops everything first; who asks first says with which code. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    await world?.end().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return ending;
}

onStopRequest(
  () => void end(130),
  () => process.exit(130),
);

/** Whether the guarantee held. */
async function run({ name, run: runCase }: FaultCase, on: World): Promise<boolean> {
  const began = Date.now();
  const took = (): string => `(${((Date.now() - began) / 1000).toFixed(1)} s)`;
  try {
    await runCase(on, thorough);
    await on.heal();
    console.log(`  ok      ${name} ${took()}`);
    return true;
  } catch (error) {
    // What a stop interrupts fails as well: not worth a word.
    if (ending) return await ending;
    console.log(`  FAILED  ${name} ${took()}`);
    console.log(error);
    const words = on.server.output.trim().split('\n');
    // Bugs first: what else went wrong was meant to.
    const bugs = words.filter((line) => line.includes('"code":"INTERNAL_ERROR"')).slice(-3);
    const plain = words.filter((line) => !line.startsWith('{')).slice(-12);
    const shown = [...bugs, ...plain, ...words.slice(-3)].map((line) => line.slice(0, 700));
    console.log(`The server's last words:\n${shown.join('\n')}`);
    await on.heal();
    return false;
  }
}

/** Database and Razorpay beside each other, once everything that was told late had its time. */
async function figure(on: World): Promise<boolean> {
  const compare = async () => compareBooks((sql) => on.database.rows(sql), await on.razorpay.state());
  await on.letTimePass();
  const giveUp = Date.now() + 20_000;
  let books = await compare();
  while (isWrong(books) && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    books = await compare();
  }
  console.log(`\n${figureOf(books)}`);
  // A whole run in which nobody paid has shown nothing.
  return !isWrong(books) && (books.made > 0 || wanted.length > 0);
}

function limitTime(): void {
  const limit = thorough ? LIMIT_MS.thorough : LIMIT_MS.quick;
  setTimeout(() => {
    console.log('The fault suite does not come to its end.');
    void end(1);
  }, limit).unref();
}

try {
  await buildWhatChanged();
  limitTime();
  world = await World.prepare();
  await world.begin();
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const one of CASES.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))) {
    count[(await run(one, world)) ? 'passed' : 'failed'] += 1;
  }
  count[(await figure(world)) ? 'passed' : 'failed'] += 1;
  if (countFile) writeFileSync(countFile, JSON.stringify(count));
  await end(count.failed === 0 ? 0 : 1);
} catch (error) {
  if (!ending) console.error(error);
  await end(1);
}

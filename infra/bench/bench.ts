import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Product } from '../launcher/start-product.ts';
import { startProduct } from '../launcher/start-product.ts';
import { measureFreshness } from './freshness.ts';
import { benchConnections } from './held-connections.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { benchReads } from './reads.ts';
import { showFreshness } from './report.ts';
import type { WorkerProcess } from './worker-process.ts';
import { measureWarmStarts, showWarmStarts } from './warm-start.ts';
import { startWorker } from './worker-process.ts';
import { benchSteady, benchWrites } from './writes.ts';

// Compares the built product with bare servers (docs/benchmarks.md). Exits with 1 after a wrong response, but not for a
// low figure: figures depend on the machine and its other work. Arguments name single parts.

const PARTS = ['reads', 'free', 'volunteer', 'paid', 'steady', 'connections', 'freshness', 'start'];
const CHANGES = 20;
const WARM_STARTS = 5;

/** What the parts share. */
export type Bench = {
  product: Product;
  productPort: number;
  database: Client;
  load: WorkerProcess<LoadJob, LoadResult>;
  /** The address and the key of the service that stands for Razorpay. */
  ordersUrl: string;
  keyId: string;
};

const started: { stop(): Promise<void> }[] = [];
/** Registers a service to be stopped at the end. */
const stopAtEnd = <T extends { stop(): Promise<void> }>(service: T): T => {
  started.unshift(service);
  return service;
};

const keyId = `rzp_test_${randomBytes(7).toString('hex')}`;
/** Secrets of this run. Both servers use the same ones, so that one login is valid for both. */
const SETTINGS: NodeJS.ProcessEnv = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('base64'),
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: randomBytes(16).toString('hex'),
  RAZORPAY_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  // For profiles of the server (docs/benchmarks.md).
  ...(process.env['NODE_OPTIONS'] ? { NODE_OPTIONS: process.env['NODE_OPTIONS'] } : {}),
};

async function main(parts: string[]): Promise<void> {
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`);
  const has = (part: string): boolean => parts.length === 0 || parts.includes(part);
  if (has('start')) showWarmStarts(await measureWarmStarts(WARM_STARTS));
  if (parts.join() === 'start') return;

  const orders = stopAtEnd(startWorker<object, number>('order-service.ts'));
  const ordersUrl = `http://127.0.0.1:${await orders.request({})}`;
  const env = {
    ...SETTINGS,
    RAZORPAY_API_URL: ordersUrl,
    RAZORPAY_CHECKOUT_URL: `${ordersUrl}/v1/checkout.js`,
  };
  // On the disk: the folder for the data of tests may be in memory, where a commit costs nothing.
  const dataDir = mkdtempSync(join(tmpdir(), 'qlu-bench-'));
  stopAtEnd({ stop: async () => rmSync(dataDir, { recursive: true, force: true }) });
  const product = stopAtEnd(await startProduct({ env, dataDir }));
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  stopAtEnd({ stop: () => database.end() });
  await showMachine(database);

  const load = stopAtEnd(startWorker<LoadJob, LoadResult>('load.ts'));
  const productPort = Number(new URL(product.url).port);
  const bench = { product, productPort, database, load, ordersUrl, keyId };
  if (has('reads')) await benchReads(bench);
  if (has('connections')) await benchConnections(bench);
  const writes = ['free', 'volunteer', 'paid'].filter(has);
  if (writes.length > 0) await benchWrites(bench, writes);
  if (has('steady')) await benchSteady(bench);
  if (!has('freshness')) return;
  const second = stopAtEnd(await startProduct({ databaseUrl: product.databaseUrl, env }));
  showFreshness(await measureFreshness(product, second, CHANGES));
}

async function showMachine(database: Client): Promise<void> {
  const { rows } = await database.query<{ version: string; durability: string }>(
    `select current_setting('server_version') as version,
       format('fsync %s, synchronous_commit %s, full_page_writes %s', current_setting('fsync'),
         current_setting('synchronous_commit'), current_setting('full_page_writes')) as durability`,
  );
  const processors = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, ${processors.length} x ${processors[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, ` +
      `Node ${process.version}, PostgreSQL ${rows[0]?.version} (${rows[0]?.durability})`,
  );
  console.log('The product logs at info to a file, the bare servers log nothing.');
}

async function end(code: number): Promise<void> {
  for (let service = started.shift(); service; service = started.shift()) await service.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
try {
  await main(process.argv.slice(2));
  await end(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

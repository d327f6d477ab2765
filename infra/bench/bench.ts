import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import type { Product } from '../launcher/start-product.ts';
import { startProduct } from '../launcher/start-product.ts';
import type { BareExpressSettings } from './bare-express.ts';
import type { RecordedResponse } from './bare-http.ts';
import { measureFreshness, cachedResponse } from './freshness.ts';
import type { LoadJob, LoadResult } from './load.ts';
import type { WorkerProcess } from './worker-process.ts';
import { startWorker } from './worker-process.ts';
import { registrationBody } from './registration-body.ts';
import { requireAll, showFreshness, showMeasured } from './report.ts';
import type { Target } from './rounds.ts';
import { measure } from './rounds.ts';

// Compares the built product with bare servers (docs/benchmarks.md). Exits with 1 after a wrong response, but not for a
// low figure: figures depend on the machine and its other work.

const CONNECTIONS = 16;
const LIST_PLAN = { connections: CONNECTIONS, rounds: 5, seconds: 1.5, warmUpSeconds: 1.5 };
// The longer warm-up is for the JIT compiler: a write runs more code, fewer times per second.
const WRITE_PLAN = { connections: CONNECTIONS, rounds: 8, seconds: 1.5, warmUpSeconds: 5 };
const CHANGES = 20;

const LIST_PATH = '/api/programs/upcoming';
const ORDER_PATH = '/api/registrations/create-order';

const started: { stop(): Promise<void> }[] = [];
/** Registers a service to be stopped at the end. */
const stopAtEnd = <T extends { stop(): Promise<void> }>(service: T): T => {
  started.unshift(service);
  return service;
};

/** Secrets of this run. Both servers use the same ones, so that one login is valid for both. */
const SETTINGS: NodeJS.ProcessEnv = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('base64'),
};

async function main(): Promise<void> {
  const product = stopAtEnd(await startProduct({ env: SETTINGS }));
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  stopAtEnd({ stop: () => database.end() });
  await showMachine(database);

  const load = stopAtEnd(startWorker<LoadJob, LoadResult>('load.ts'));
  const express = stopAtEnd(
    startWorker<BareExpressSettings, number>('bare-express.ts', { NODE_ENV: 'production' }),
  );
  const expressPort = await express.request({ databaseUrl: product.databaseUrl });
  const productPort = Number(new URL(product.url).port);

  await benchList(load, product, productPort, expressPort);
  await benchWrite(load, database, product, productPort, expressPort);

  const second = stopAtEnd(await startProduct({ databaseUrl: product.databaseUrl, env: SETTINGS }));
  showFreshness(await measureFreshness(product, second, CHANGES));
}

async function benchList(
  load: WorkerProcess<LoadJob, LoadResult>,
  product: Product,
  productPort: number,
  expressPort: number,
): Promise<void> {
  await cachedResponse(product.url);
  const recorded = await record(productPort);
  const bare = stopAtEnd(startWorker<RecordedResponse, number>('bare-http.ts'));
  const barePort = await bare.request(recorded);
  const copied = await record(barePort);
  if (JSON.stringify(copied) !== JSON.stringify(recorded))
    throw new Error('The bare server sends different bytes');
  const [ours, theirs] = await Promise.all([productPort, expressPort].map(programsOf));
  if (ours !== theirs) throw new Error('The bare Express handler sends a different list');

  const target = (name: string, port: number): Target => ({
    name,
    job: { port, head: headOf('GET', LIST_PATH) },
  });
  const measured = await measure(
    load,
    [
      target('product', productPort),
      target('bare node:http', barePort),
      target('bare Express + pg', expressPort),
    ],
    LIST_PLAN,
  );
  requireAll(measured, '200');
  const bytes = Buffer.from(recorded.bodyBase64, 'base64').length;
  showMeasured(`GET ${LIST_PATH} (${bytes} bytes, br; Express: identity)`, measured, [
    { comparedTo: 'bare node:http', target: 0.5 },
    { comparedTo: 'bare Express + pg' },
  ]);
}

async function benchWrite(
  load: WorkerProcess<LoadJob, LoadResult>,
  database: Client,
  product: Product,
  productPort: number,
  expressPort: number,
): Promise<void> {
  const target = async (name: string, port: number, prefix: string): Promise<Target> => ({
    name,
    job: {
      port,
      head: `${headOf('POST', ORDER_PATH)}\r\nContent-Type: application/json`,
      body: await registrationBody(product.url, prefix),
    },
  });
  const measured = await measure(
    load,
    [
      await target('product', productPort, 'bench_product_'),
      await target('bare Express + pg', expressPort, 'bench_express_'),
    ],
    WRITE_PLAN,
  );
  requireAll(measured, '201');
  for (const [index, prefix] of ['bench_product_', 'bench_express_'].entries()) {
    const { rows } = await database.query<{ stored: number }>(
      'select count(*)::int as stored from registrations where starts_with(transaction_id, $1)',
      [prefix],
    );
    const responses = measured[index]?.statuses['201'];
    if (rows[0]?.stored !== responses) {
      throw new Error(`${prefix}: ${rows[0]?.stored} rows for ${responses} responses`);
    }
  }
  showMeasured(`POST ${ORDER_PATH} (free registration; rows = 201 responses on both sides)`, measured, [
    { comparedTo: 'bare Express + pg', target: 0.7 },
  ]);
}

/** The request line and those headers of a browser that affect the response. */
function headOf(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br`;
}

/** Records the whole response without Date and Connection, which node adds itself. */
async function record(port: number): Promise<RecordedResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `http://127.0.0.1:${port}${LIST_PATH}`;
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve).on('error', reject);
  });
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  const headers: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
    if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, value);
  }
  return { headers, bodyBase64: body.toString('base64') };
}

/** The programs without the formatted date, which only the product adds. */
async function programsOf(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${LIST_PATH}`);
  const { programs } = (await response.json()) as { programs: Record<string, unknown>[] };
  return JSON.stringify(programs.map((program) => ({ ...program, date: null })));
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
  console.log(
    `${CONNECTIONS} keep-alive connections; the product logs at info to a file, the bare servers log nothing.`,
  );
}

async function end(code: number): Promise<void> {
  for (let service = started.shift(); service; service = started.shift()) await service.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
try {
  await main();
  await end(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

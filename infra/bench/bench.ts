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
import type { Part } from './part.ts';
import { startPart } from './part.ts';
import { registrationBody } from './registration-body.ts';
import { requireAll, showFreshness, showMeasured } from './report.ts';
import type { Target } from './rounds.ts';
import { measure } from './rounds.ts';

// Measures the built product beside bare servers (docs/benchmarks.md). Ends with 1 when an answer was wrong, not when
// a figure is low: figures belong to the machine and to what else it does.

const CONNECTIONS = 16;
const LIST_PLAN = { connections: CONNECTIONS, rounds: 5, seconds: 1.5, warmUpSeconds: 1.5 };
// The longer warm-up is for the compiler: a write passes through far more code, fewer times a second.
const WRITE_PLAN = { connections: CONNECTIONS, rounds: 8, seconds: 1.5, warmUpSeconds: 5 };
const CHANGES = 20;

const LIST_PATH = '/api/programs/upcoming';
const ORDER_PATH = '/api/registrations/create-order';

const started: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
  started.unshift(one);
  return one;
};

/** Secrets of this run, the same for both servers, so that one login serves both. */
const SETTINGS: NodeJS.ProcessEnv = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_KEY: randomBytes(32).toString('base64'),
};

async function main(): Promise<void> {
  const product = keep(await startProduct({ env: SETTINGS }));
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  keep({ stop: () => database.end() });
  await showMachine(database);

  const load = keep(startPart<LoadJob, LoadResult>('load.ts'));
  const express = keep(startPart<BareExpressSettings, number>('bare-express.ts', { NODE_ENV: 'production' }));
  const expressPort = await express.ask({ databaseUrl: product.databaseUrl });
  const productPort = Number(new URL(product.url).port);

  await benchList(load, product, productPort, expressPort);
  await benchWrite(load, database, product, productPort, expressPort);

  const second = keep(await startProduct({ databaseUrl: product.databaseUrl, env: SETTINGS }));
  showFreshness(await measureFreshness(product, second, CHANGES));
}

async function benchList(
  load: Part<LoadJob, LoadResult>,
  product: Product,
  productPort: number,
  expressPort: number,
): Promise<void> {
  await cachedResponse(product.url);
  const recorded = await record(productPort);
  const bare = keep(startPart<RecordedResponse, number>('bare-http.ts'));
  const barePort = await bare.ask(recorded);
  const copied = await record(barePort);
  if (JSON.stringify(copied) !== JSON.stringify(recorded))
    throw new Error('The bare server sends other bytes');
  const [ours, theirs] = await Promise.all([productPort, expressPort].map(programsOf));
  if (ours !== theirs) throw new Error('The bare Express handler sends another list');

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
    { beside: 'bare node:http', target: 0.5 },
    { beside: 'bare Express + pg' },
  ]);
}

async function benchWrite(
  load: Part<LoadJob, LoadResult>,
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
    const answered = measured[index]?.statuses['201'];
    if (rows[0]?.stored !== answered) {
      throw new Error(`${prefix}: ${rows[0]?.stored} rows for ${answered} answers`);
    }
  }
  showMeasured(`POST ${ORDER_PATH} (free registration; rows = 201 answers on both sides)`, measured, [
    { beside: 'bare Express + pg', target: 0.7 },
  ]);
}

/** What a browser sends, as far as the answer depends on it. */
function headOf(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br`;
}

/** The whole answer as it is sent; node adds Date and Connection by itself. */
async function record(port: number): Promise<RecordedResponse> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `http://127.0.0.1:${port}${LIST_PATH}`;
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve).on('error', reject);
  });
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  const headers: string[] = [];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
    if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, value);
  }
  return { headers, bodyBase64: body.toString('base64') };
}

/** The list without its text of the dates, which only the product writes for readers. */
async function programsOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${LIST_PATH}`);
  const { programs } = (await answer.json()) as { programs: Record<string, unknown>[] };
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
  for (let one = started.shift(); one; one = started.shift()) await one.stop();
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

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../launcher/root.ts';
import type { Product } from '../launcher/start-product.ts';
import { startProduct } from '../launcher/start-product.ts';
import { logIn } from './admin-session.ts';
import { loadBackendClasses } from './backend-build.ts';
import { copySpeeds, openingSeconds } from './copy-speed.ts';
import { listCases, WHOLE_LISTS } from './list-cases.ts';
import { listPlans } from './list-plans.ts';
import { reportOf } from './list-report.ts';
import type { TimedCall, WholeListDownload } from './list-report.ts';
import { highestMemory } from './memory.ts';
import { median } from './rounds.ts';
import { seedLists, seedPrograms, type Vault } from './seed-lists.ts';

// Measures the back office's lists with 1,000 and with many rows each (--rows, 1,000,000 by default), on two started products
// (docs/lists.md). Each call alternates between them, so that the machine is equally fast for both. Exits with 1 after a wrong
// response. With --write it updates docs/lists.md; with --plans it prints the query plans.

const FEW = 1_000;
const MANY = rowsOf(process.argv);
const MEASURED_CALLS = 15;
const WARM_UP_CALLS = 2;
const LINE_FEED = 10;
/** Begins a row of a JSON list. */
const OPENING_BRACE = 123;

const dataKey = randomBytes(32);
const started: { stop(): Promise<void> }[] = [];

/** A product whose lists have this number of rows. */
interface FilledProduct {
  product: Product;
  client: Client;
  cookie: string;
  rows: number;
}

async function startFilled(vault: Vault, rows: number): Promise<FilledProduct> {
  const product = await startProduct({
    env: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SEED_SAMPLE_DATA: 'false',
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
      DATA_KEY: dataKey.toString('base64'),
    },
  });
  started.unshift(product);
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  started.unshift({ stop: () => client.end() });
  const cookie = await logIn(product);
  await seedPrograms(client);
  await seedLists(client, vault, 1, rows);
  return { product, client, cookie, rows };
}

async function main(): Promise<void> {
  const { AesVault } = await loadBackendClasses();
  const vault = new AesVault([dataKey]);
  const small = await startFilled(vault, FEW);
  const startedAt = performance.now();
  const large = await startFilled(vault, MANY);
  const seedSeconds = (performance.now() - startedAt) / 1_000;
  console.log(`Seeded ${MANY} of each in ${seedSeconds.toFixed(0)} s`);
  const timed = await timeCases(small, large);
  const { product, client, cookie } = large;
  const copies = await copySpeeds(client);
  const wholeLists: WholeListDownload[] = [];
  for (const { name, path } of WHOLE_LISTS) {
    const copySeconds = await copies.get(name)?.();
    wholeLists.push({ ...(await downloadWholeList(product, cookie, name, path)), copySeconds });
  }
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, PostgreSQL ${rows[0]?.version}`;
  const report = reportOf({
    machine,
    few: FEW,
    many: MANY,
    timed,
    seedSeconds,
    openSeconds: openingSeconds(vault, MANY),
    wholeLists,
  });
  console.log(report);
  if (process.argv.includes('--plans')) {
    for (const { name, text } of await listPlans(client)) console.log(`${name}\n${text}\n`);
  }
  if (process.argv.includes('--write')) writeFileSync(join(ROOT, 'docs', 'lists.md'), report);
}

/** The number after `--rows`. */
function rowsOf(args: string[]): number {
  const at = args.indexOf('--rows');
  const rows = at < 0 ? 1_000_000 : Number(args[at + 1]);
  if (!Number.isSafeInteger(rows) || rows <= FEW) throw new Error(`--rows needs a number above ${FEW}`);
  return rows;
}

/** The median milliseconds of each case's calls with few and with many rows. */
async function timeCases(small: FilledProduct, large: FilledProduct): Promise<TimedCall[]> {
  const inSmall = listCases(small.rows);
  const cases = listCases(large.rows).map(({ name, path }, index) => ({
    name,
    time: async (): Promise<{ few: number; many: number }> => ({
      few: await timeCall(small, inSmall[index]?.path ?? path),
      many: await timeCall(large, path),
    }),
  }));
  // The first calls of a server are slower, which would hide slow calls with many rows.
  for (let call = 0; call < WARM_UP_CALLS; call += 1) for (const { time } of cases) await time();
  const timed: TimedCall[] = [];
  for (const { name, time } of cases) {
    const times = [];
    for (let call = 0; call < MEASURED_CALLS; call += 1) times.push(await time());
    timed.push({
      name,
      ms: median(times.map(({ many }) => many)),
      few: median(times.map(({ few }) => few)),
    });
  }
  return timed;
}

async function timeCall({ product, cookie }: FilledProduct, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(product.url + path, { headers: { cookie } });
  await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return performance.now() - startedAt;
}

async function downloadWholeList(
  product: Product,
  cookie: string,
  name: string,
  path: string,
): Promise<Omit<WholeListDownload, 'copySeconds'>> {
  let bytes = 0;
  let lines = 0;
  let firstByte = 0;
  let seconds = 0;
  const { before, highest } = await highestMemory(product.serverPid, async () => {
    const startedAt = performance.now();
    const response = await fetch(product.url + path, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`${path} responded with ${response.status}`);
    firstByte = performance.now() - startedAt;
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      lines += occurrences(piece, path.endsWith('.csv') ? LINE_FEED : OPENING_BRACE);
    }
    seconds = (performance.now() - startedAt) / 1_000;
  });
  const rows = path.endsWith('.csv') ? lines - 1 : lines;
  if (rows !== MANY) throw new Error(`${path} sent ${rows} rows`);
  return { name, seconds, firstByte, megabytes: bytes / 1_048_576, added: highest - before };
}

function occurrences(piece: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = piece.indexOf(byte); at >= 0; at = piece.indexOf(byte, at + 1)) count += 1;
  return count;
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

import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import type { Product } from '../launcher/start-product.ts';
import { startProduct } from '../launcher/start-product.ts';
import { logIn } from './admin-session.ts';
import { loadBackendClasses } from './backend-build.ts';
import { copySpeeds } from './copy-speed.ts';
import { FIGURES, LISTS, SEARCHES, WHOLE_LISTS } from './list-cases.ts';
import { highestMemory } from './memory.ts';
import { median } from './rounds.ts';
import { seedLists, seedPrograms } from './seed-lists.ts';

// Measures the back office's lists with many rows each (--rows, 100,000 by default) on the built product: every order, filter,
// search and page, the figures, and the whole lists beside COPY. Exits with 1 after a wrong response or a call over the limit.

const ROWS = numberAfter('--rows', 100_000);
const LIMIT_MS = ROWS <= 100_000 ? 100 : 1_500;
const MEASURED_CALLS = 5;
const SHOWN = 25;
const PAGE = 20;
const LINE_FEED = 10;
/** Begins a row of a JSON list. */
const OPENING_BRACE = 123;

const started: { stop(): Promise<void> }[] = [];
let product: Product;
let cookie: string;

/** The status with which the process exits. */
async function main(): Promise<number> {
  const dataKey = randomBytes(32);
  const { AesVault } = await loadBackendClasses();
  product = await startProduct({
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
  cookie = await logIn(product);
  await seedPrograms(client);
  await seedLists(client, new AesVault([dataKey]), ROWS);

  const calls = await timeCalls();
  const over = calls.filter(({ ms }) => ms > LIMIT_MS);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `${calls.length} calls, ${ROWS} rows of each list; ${over.length} over ${LIMIT_MS} ms. The slowest:`,
  );
  console.table(calls.slice(0, SHOWN).map(({ name, ms }) => ({ call: name, ms: ms.toFixed(1) })));
  console.table(await downloadWholeLists(client));
  return over.length > 0 ? 1 : 0;
}

/** The median milliseconds of all calls, slowest first. */
async function timeCalls(): Promise<{ name: string; ms: number }[]> {
  const calls: { name: string; ms: number }[] = [];
  const time = async (name: string, path: string): Promise<number> => {
    const times: number[] = [];
    let total = 0;
    for (let call = 0; call <= MEASURED_CALLS; call += 1) {
      const startedAt = performance.now();
      const response = await fetchList(path);
      await response.text();
      // The first one warms up.
      if (call > 0) times.push(performance.now() - startedAt);
      total = Number(response.headers.get('x-total-count'));
    }
    calls.push({ name, ms: median(times) });
    return total;
  };
  for (const { name, path, sorts, filters } of LISTS) {
    const page = (query: Record<string, string>, start = 0): string =>
      `${path}?${new URLSearchParams({ ...query, _start: String(start), _end: String(start + PAGE) })}`;
    for (const _sort of ['', ...sorts])
      for (const filter of [{}, ...filters]) {
        const query = { ...filter, ...(_sort && { _sort, _order: 'asc' }) };
        const title = `${name}: ${new URLSearchParams(query)}`;
        const total = await time(`${title} first page`, page(query));
        await time(`${title} middle page`, page(query, Math.floor(total / 2)));
        await time(`${title} last page`, page(query, Math.max(0, total - PAGE)));
      }
    for (const [found, q] of Object.entries(SEARCHES)) await time(`${name}: search, ${found}`, page({ q }));
  }
  for (const [name, path] of Object.entries(FIGURES)) await time(name, path);
  return calls.toSorted((one, other) => other.ms - one.ms);
}

/** Beside COPY of the same select by a bare client. */
async function downloadWholeLists(client: Client): Promise<object[]> {
  const copies = await copySpeeds(client);
  const lists: object[] = [];
  for (const [name, path] of Object.entries(WHOLE_LISTS)) {
    const copied = await copies.get(name)?.();
    const { seconds, added } = await downloadWholeList(path);
    lists.push({
      list: name,
      seconds: seconds.toFixed(1),
      'MB of memory': added.toFixed(0),
      'speed of COPY': copied && (copied / seconds).toFixed(2),
    });
  }
  return lists;
}

/** The seconds of a download, and by how many megabytes the server's resident memory rose during it. */
async function downloadWholeList(path: string): Promise<{ seconds: number; added: number }> {
  let found = 0;
  const startedAt = performance.now();
  const { before, highest } = await highestMemory(product.serverPid, async () => {
    const { body } = await fetchList(path);
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>)
      found += occurrences(piece, path.endsWith('.csv') ? LINE_FEED : OPENING_BRACE);
  });
  const rows = path.endsWith('.csv') ? found - 1 : found;
  if (rows !== ROWS) throw new Error(`${path} sent ${rows} rows`);
  return { seconds: (performance.now() - startedAt) / 1_000, added: highest - before };
}

async function fetchList(path: string): Promise<Response> {
  const response = await fetch(product.url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}

function occurrences(piece: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = piece.indexOf(byte); at >= 0; at = piece.indexOf(byte, at + 1)) count += 1;
  return count;
}

function numberAfter(option: string, otherwise: number): number {
  const at = process.argv.indexOf(option);
  const number = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${option} needs a number`);
  return number;
}

async function end(code: number): Promise<void> {
  for (let service = started.shift(); service; service = started.shift()) await service.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
try {
  await end(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

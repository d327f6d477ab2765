import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startService } from '../launcher/processes.ts';
import { onStopRequest, stopAll, type Part } from '../launcher/shutdown.ts';
import { logIn, startProduct, type Product } from '../launcher/start-product.ts';
import cases from './cases.json' with { type: 'json' };

// npm run bench [-- --rows 1000000]: measures the built product, beside bare servers in the same run (docs/benchmarks.md).
// Exits with 1 beyond a limit or after a wrong response.

const ROWS = Number(/--rows[ =](\d+)/.exec(process.argv.join(' '))?.[1] ?? 100_000);
const LIST_LIMIT_MS = ROWS <= 100_000 ? 100 : 1_500;

const results: { measured: string; figure: string; limit: string; met: string }[] = [];
const started: Part[] = [];
let requests = 10_000_000;

function report(
  measured: string,
  figure: number,
  bound: 'at least' | 'at most',
  limit: number,
  unit = '',
): void {
  const met = bound === 'at least' ? figure >= limit : figure <= limit;
  const text = figure.toFixed(limit < 10 ? 2 : 0) + unit;
  results.push({ measured, figure: text, limit: `${bound} ${limit}${unit}`, met: met ? 'yes' : 'NO' });
}

/** The value that a share of the values do not exceed. */
const quantile = (values: number[], share = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN;

/** The time until a complete response has arrived, and the number of rows of its list. @throws Error for a wrong one */
async function call(url: string, cookie = ''): Promise<{ ms: number; total: number }> {
  const began = performance.now();
  const response = await fetch(url, { headers: cookie ? { cookie } : {} });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return { ms: performance.now() - began, total: Number(response.headers.get('x-total-count')) };
}

/** A request, which another person sends every time: `#` in its body becomes another number. */
type Load = { url: string; body?: object };

/** Sends requests. @returns the responses per second, and the 99th percentile of their times in milliseconds */
async function send({ url, body }: Load, options: Partial<autocannon.Options>): Promise<[number, number]> {
  const times: number[] = [];
  const next = (): string => JSON.stringify(body).replaceAll('#', String((requests += 1)));
  const run = autocannon({
    ...{ url, connections: 16, sampleInt: 100, method: body ? 'POST' : 'GET', ...options },
    headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
    ...(body && { requests: [{ setupRequest: (request) => ({ ...request, body: next() }) }] }),
  }) as Promise<autocannon.Result> & autocannon.Instance;
  void run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { duration, errors, non2xx, ...responses } = await run;
  if (non2xx + errors > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} wrong responses`);
  return [responses['2xx'] / duration, quantile(times, 0.99)];
}

/** Loads both by turns, because the speed of a shared machine changes. @returns the medians of the rounds' ratios */
async function compare(
  product: Load,
  bare: Load,
  rounds: number,
  seconds: number,
): Promise<[number, number]> {
  for (const load of [product, bare]) await send(load, { duration: 3 });
  const ratios: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [own, other] = [
      await send(product, { duration: seconds }),
      await send(bare, { duration: seconds }),
    ];
    ratios[0].push(own[0] / other[0]);
    ratios[1].push(own[1] / other[1]);
  }
  return [quantile(ratios[0]), quantile(ratios[1])];
}

/** Every order with every filter at the first, the middle and the last page, every search, and the figures. */
async function timeLists(product: string, cookie: string): Promise<void> {
  const calls: { path: string; ms: number }[] = [];
  const time = async (path: string): Promise<number> => {
    const { total } = await call(product + path, cookie);
    const times: number[] = [];
    while (times.length < 3) times.push((await call(product + path, cookie)).ms);
    calls.push({ path, ms: Math.round(quantile(times)) });
    return total;
  };
  const day = (_: string, ago: string): string =>
    new Date(Date.now() + 19_800_000 - Number(ago) * 86_400_000).toISOString().slice(0, 10);
  for (const [list, { sorts, filters }] of Object.entries(cases.lists)) {
    for (const sort of ['', ...sorts.map((name) => `_sort=${name}&`)])
      for (const filter of ['', ...filters.map((text) => `${text.replace(/\{(-?\d+)\}/g, day)}&`)]) {
        const page = (start: number): string => `${list}?${sort}${filter}_start=${start}&_end=${start + 20}`;
        const total = await time(page(0));
        await time(page(Math.floor(total / 2)));
        await time(page(Math.max(0, total - 20)));
      }
    for (const text of cases.searches) await time(`${list}?q=${encodeURIComponent(text)}&_start=0&_end=20`);
  }
  for (const path of cases.figures) await time(path);
  const slowest = calls.toSorted((one, other) => other.ms - one.ms);
  console.table(slowest.slice(0, 8));
  report(`${calls.length} lists, ${ROWS} rows`, slowest[0]?.ms ?? NaN, 'at most', LIST_LIMIT_MS, ' ms');
}

/** An export beside COPY of its own select, which PostgreSQL writes into its log, and the memory that it takes. */
async function timeExport(product: Product, database: Client, cookie: string, path: string, least: number) {
  for (const logged of ['all', 'none']) {
    await database.query(`alter system set log_statement = '${logged}'`);
    await database.query('select pg_reload_conf()');
    await pause(500);
    if (logged === 'all') await call(product.url + path, cookie);
  }
  const log = readFileSync(join(product.dataDir, 'postgres', 'server.log'), 'utf8');
  const end = ' to stdout (format csv)';
  const statement = log.slice(log.lastIndexOf('copy ('), log.lastIndexOf(end) + end.length);
  const began = performance.now();
  for await (const _ of database.query(copyTo(statement)));
  const copied = performance.now() - began;
  const process = `/proc/${product.serverPid}`;
  const megabytes = (name: string): number =>
    Number(readFileSync(`${process}/status`, 'utf8').split(`${name}:`)[1]?.split('kB', 1)[0]) / 1_024;
  // Linux then counts the highest memory from here on.
  writeFileSync(`${process}/clear_refs`, '5');
  const before = megabytes('VmRSS');
  report(`${path}, speed / COPY`, copied / (await call(product.url + path, cookie)).ms, 'at least', least);
  report(`${path}, more memory`, megabytes('VmHWM') - before, 'at most', 50, ' MB');
}

async function main(): Promise<void> {
  // On the disk: the folder for the data of tests may be in memory, where a commit costs nothing.
  const dataDir = mkdtempSync(join(tmpdir(), 'qlu-bench-'));
  started.push({ stop: async () => rmSync(dataDir, { recursive: true, force: true }) });
  const product = await startProduct({ env: cases.settings, dataDir });
  started.push(product);
  const { url, databaseUrl } = product;
  const database = new Client(databaseUrl);
  await database.connect();
  started.push({ stop: () => database.end() });
  const [program] = (await database.query<{ id: number }>(cases.program)).rows;
  const withProgram = JSON.stringify(cases.writes).replaceAll('"program"', String(program?.id));
  const writes = JSON.parse(withProgram) as typeof cases.writes;
  for (const path of cases.pages) await call(url + path);
  const bareServer = join(import.meta.dirname, 'bare-server.ts');
  const service = startService([bareServer, url, databaseUrl], { NODE_ENV: 'production' }, { stopMs: 3_000 });
  started.push(service);
  const bare = `http://127.0.0.1:${String(await service.process.getOneMessage())}`;

  for (const path of cases.pages) {
    const [throughput, p99] = await compare({ url: url + path }, { url: bare + path }, 20, 1);
    report(`GET ${path}, throughput / bare server`, throughput, 'at least', 0.5);
    report(`GET ${path}, p99 / bare server`, p99, 'at most', 2);
  }
  for (const { path, body, bare: table, row } of writes) {
    const [throughput] = await compare({ url: url + path, body }, { url: bare + table, body: row }, 8, 2);
    report(`POST ${path}, throughput / Express and pg`, throughput, 'at least', 0.6);
  }
  const registration = { url: `${url}${writes[0]?.path}`, body: writes[0]?.body };
  const [, p99] = await send(registration, { connections: 100, overallRate: 200, duration: 60 });
  report('200 registrations per second, p99', p99, 'at most', 250, ' ms');

  // The product has sealed the ID numbers of its own registrations only.
  await database.query(`delete from registrations where starts_with(transaction_id, 'bare')`);
  const cookie = await logIn(product);
  await timeExport(product, database, cookie, '/api/admin/program-registrations.csv', 0.3);
  await database.query(`select set_config('bench.rows', $1, false)`, [String(ROWS)]);
  await database.query(readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8'));
  await database.query('vacuum analyze');
  await timeExport(product, database, cookie, '/api/admin/participants.csv', 0.5);
  await timeExport(product, database, cookie, '/api/admin/donation-accounts.csv', 0.5);
  await timeLists(url, cookie);

  await stopAll(started.splice(2));
  await product.stop();
  const began = performance.now();
  started.push(await startProduct({ env: cases.settings, dataDir }));
  report('warm start', (performance.now() - began) / 1_000, 'at most', 3, ' s');
}

onStopRequest(() => void stopAll(started).then(() => process.exit(130)));
try {
  await main();
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  );
  console.table(results);
  process.exitCode = results.some(({ met }) => met === 'NO') ? 1 : 0;
} finally {
  await stopAll(started);
}

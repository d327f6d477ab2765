import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startProduct, type Product } from '../launcher/start-product.ts';
import { logIn } from './admin-session.ts';
import { loadBackendClasses, type BackendClasses } from './backend-build.ts';
import { median } from './rounds.ts';

// Measures the statement of donations with 100,000 donations in the financial year (--rows), on the built product: how long
// its page and its files take. Exits with 1 when the page takes more than one second or the files more than ten.

const PAGE_LIMIT_MS = 1_000;
const FILES_LIMIT_MS = 10_000;
const CALLS = 7;
const APPROVALS = [
  { urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null },
];

/** Two thirds of the gifts are of donors with one gift. Every hundredth has no ID number, a Telugu name or a short address. */
const DONATIONS = `
  insert into payments (id, transaction_id, purpose, state, amount_paise, refunded_paise, mode, gateway_payment_id,
    created_at, settled_at)
  select id, 'statement_' || n, 'donation', 'captured', 100 * (100 + n % 5000), 0, mode,
    case mode when 'razorpay' then 'pay_' || n end, at, at
  from (select *, (array['razorpay', 'razorpay', 'razorpay', 'upi', 'cheque', 'cash'])[1 + n % 6] as mode from bench_gifts) g;
  insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
    donation_type, payment_plan, payment_id, created_at, confirmed_at, payment_status, payment_amount_paise,
    payment_refunded_paise, payment_settled_at)
  select 'statement_' || n, case when n % 100 = 1 then 'లక్ష్మి దేవి' else 'Sample Donor ' || n end,
    'donor' || n || '@example.org', (6000000000 + n)::text,
    case when n % 100 = 2 then 'Vizag' else n || ' Temple Street, Hyderabad' end,
    case when n % 100 = 0 then '' else 'PAN' end, sealed, case when n % 100 = 0 then '' else '••••••000F' end,
    (array['general', 'goshala', 'crystal'])[1 + n % 3], 'one-time', id, at, at, 'completed', 100 * (100 + n % 5000), 0, at
  from bench_gifts;
  insert into statement_changes (transaction_id) select 'statement_' || n from bench_gifts;
  drop table bench_gifts`;

async function main(): Promise<void> {
  const dataKey = randomBytes(32);
  product = await startProduct({
    env: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SEED_SAMPLE_DATA: 'false',
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
      DATA_KEY: dataKey.toString('base64'),
    },
  });
  const rows = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 100_000;
  const client = new Client({ connectionString: product.databaseUrl });
  // The database may end the connection with the product.
  client.on('error', () => undefined);
  await client.connect();
  const { AesVault } = await loadBackendClasses();
  await seed(client, new AesVault([dataKey]), rows);
  await client.query('update foundation set approvals = $1', [JSON.stringify(APPROVALS)]);
  const headers = { cookie: await logIn(product) };
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  const address = `${product.url}/api/admin/donation-statements/${today.getUTCFullYear() - (today.getUTCMonth() < 3 ? 1 : 0)}`;
  // The hourly job, or the first visit, prepares the gifts.
  const prepared = await timed(() => fetch(address, { headers }));
  const before = await pageMs(address, headers);
  const files = await timed(() => fetch(`${address}/filings`, { method: 'POST', headers }));
  const after = await pageMs(address, headers);
  await client.end();
  console.log(`${rows} donations, load ${loadavg()[0]?.toFixed(1)}
First page, which prepares all gifts: ${prepared.toFixed(0)} ms
Page before filing: ${before.toFixed(0)} ms
Files: ${files.toFixed(0)} ms
Page after filing: ${after.toFixed(0)} ms`);
  if (Math.max(before, after) > PAGE_LIMIT_MS || files > FILES_LIMIT_MS) throw new Error('Too slow');
}

let product: Product | undefined;

async function seed(
  client: Client,
  vault: InstanceType<BackendClasses['AesVault']>,
  rows: number,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    "create unlogged table bench_gifts (n integer, sealed bytea, id uuid default gen_random_uuid(), at timestamptz default now() - random() * interval '1 day')",
  );
  const lines = function* (): Generator<string> {
    for (let n = 1; n <= rows; n += 1) {
      const donor = n % 3 === 0 ? n % 10_000 : n;
      const pan = `ABC${String.fromCharCode(65 + (Math.floor(donor / 10_000) % 26))}${'PQRSTUVWXYZ'[Math.floor(donor / 260_000)]}${String(donor % 10_000).padStart(4, '0')}F`;
      yield `${n}\t\\\\x${vault.seal(n % 100 === 0 ? '' : pan, `statement_${n}`).toString('hex')}\n`;
    }
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy bench_gifts (n, sealed) from stdin')));
  await client.query(DONATIONS);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function pageMs(address: string, headers: Record<string, string>): Promise<number> {
  const calls = [];
  for (let call = 0; call < CALLS; call += 1) {
    calls.push(await timed(() => fetch(address, { headers })));
  }
  return median(calls);
}

async function timed(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await call();
  await response.text();
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return performance.now() - startedAt;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await product?.stop();
}

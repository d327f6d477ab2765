import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { findBrowser } from '../../infra/launcher/browser.ts';
import { buildWhatChanged } from '../../infra/launcher/build.ts';
import { logIn, startProduct, type Product } from '../../infra/launcher/start-product.ts';
import { computeBenchmarkIndex } from '../../infra/lighthouse/cpu-index.ts';

// Measures how long the pages of one program with 10,000 registrations (--rows) take in a browser, on the built product:
// from the address until the last content that the page loads. Exits with 1 when a page takes more than one second.
// `--rows 20` shows how much of it depends on the number of registrations.

const LIMIT_MS = 1_000;
const ROUNDS = 7;
const NAME = 'Silence Retreat';

/** Three quarters of the registrations are paid, with one to three people each. Every tenth name is in Telugu script. */
const IS_PAID = '(n % 4 > 0)';
const IS_CONFIRMED = `(not ${IS_PAID} or state in ('captured', 'refunded'))`;
const PAYMENT = `('e' || lpad(to_hex(n), 31, '0'))::uuid`;

const PEOPLE = `
  create unlogged table bench_people as
  select n, 1 + n % 3 as people, now() - n * interval '2 minutes' as at,
    case when n % 50 = 1 then 'refunded' when n % 17 = 1 then 'failed' when n % 23 = 1 then 'created' else 'captured' end as state
  from generate_series(1, $1::int) n`;

const PAYMENTS = `
  insert into payments (id, transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id, created_at,
    settled_at)
  select ${PAYMENT}, 'bench_reg_' || n, 'registration', state, 250000 * people,
    case state when 'refunded' then 250000 * people else 0 end, 'pay_bench_' || n, at,
    case when state in ('captured', 'refunded') then at end
  from bench_people where ${IS_PAID}`;

const REGISTRATIONS = `
  insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
    program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email,
    phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at, confirmed_at,
    registration_status, payment_amount_paise, payment_refunded_paise)
  select 'bench_reg_' || n, '', program.id, program.program_name, program.start_date, '', program.venue,
    program.trainers_presenters, case when n % 3 = 0 then 'Twin sharing' else 'Dormitory' end, case when ${IS_PAID} then 250000 else 0 end,
    people,
    case when n % 10 = 0 then 'లక్ష్మి దేవి ' else 'Sample Guest ' end || n, 'guest' || n || '@example.org',
    (7000000000 + n)::text, n || ' Temple Street, Hyderabad', 'PAN', '', '••••••000F',
    case when ${IS_PAID} then ${PAYMENT} end, at, case when ${IS_CONFIRMED} then at end,
    case when not ${IS_PAID} or state = 'captured' then 'registered' when state = 'refunded' then 'cancelled'
      when state = 'failed' then 'failed' else 'pending' end,
    case when ${IS_PAID} then 250000 * people else 0 end,
    case when ${IS_PAID} and state = 'refunded' then 250000 * people else 0 end
  from bench_people, programs program where program.id = $1`;

const ARRIVALS = `
  insert into attendance (registration_id, place, arrived_at, marked_by)
  select id, 1, now(), 'admin' from registrations where registration_status = 'registered' and id % 5 = 0`;

/** A page, and a text that it shows when its data is there. */
type Case = { name: string; path: string; shows: string };

const casesOf = (id: number): Case[] => [
  { name: 'Program page', path: '/programs/silence-retreat', shows: 'QLU Campus' },
  { name: 'Registration', path: `/registration?programId=${id}`, shows: 'Dormitory' },
  { name: 'Upcoming programs', path: '/upcoming-programs', shows: NAME },
  { name: 'Programs in the back office', path: '/admin/upcoming-programs', shows: NAME },
  {
    name: 'Registrations',
    path: `/admin/program-registrations?program_id=${id}`,
    shows: 'Sample Guest 1',
  },
  { name: 'Check-in', path: `/admin/check-in/${id}`, shows: 'Sample Guest 1' },
  { name: 'Cancellation', path: `/admin/upcoming-programs/${id}/cancellation`, shows: NAME },
  { name: 'Messages', path: `/admin/upcoming-programs/${id}/messages`, shows: NAME },
  { name: 'Statistics', path: `/admin/upcoming-programs/${id}/statistics`, shows: 'Twin sharing' },
  { name: 'Waiting list', path: `/admin/upcoming-programs/${id}/waiting-list`, shows: 'Free now' },
];

let product: Product | undefined;

async function main(): Promise<void> {
  await buildWhatChanged();
  product = await startProduct({
    env: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SEED_SAMPLE_DATA: 'false',
    },
  });
  const rows = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 10_000;
  const id = await seed(product.databaseUrl, rows);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (await logIn(product)).split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  const cases = casesOf(id).map((one) => ({ ...one, calls: [] as number[] }));
  // In rounds, because the speed of a shared machine changes from minute to minute.
  const cpuIndexes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, shows, calls } of cases)
      calls.push(await loadMs(page, `${product.url}${path}`, shows));
    cpuIndexes.push(await page.evaluate(computeBenchmarkIndex));
  }
  for (const { name: title, calls } of cases) print(`${title}: ${median(calls).toFixed(0)} ms`);
  await browser.close();
  print(`${rows} registrations, CPU index ${median(cpuIndexes)}, load ${loadavg()[0]?.toFixed(1)}`);
  const slow = cases.filter(({ calls }) => median(calls) > LIMIT_MS);
  if (slow.length > 0) throw new Error(`Too slow: ${slow.map(({ name: title }) => title).join(', ')}`);
}

/** Returns the id of the program. */
async function seed(databaseUrl: string, rows: number): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  // The database may end the connection with the product.
  client.on('error', () => undefined);
  await client.connect();
  const {
    rows: [program],
  } = await client.query<{ id: number }>(
    `insert into programs (program_name, start_date, end_date, trainers_presenters, venue, duration, description1, price1_paise,
       description2, price2_paise, main_folder, sub_folder)
     values ($1, current_date, current_date + 2, 'Acharya Meera', 'QLU Campus', '2 days', 'Dormitory', 250000,
       'Twin sharing', 250000, 'Intensive Retreats', $1) returning id`,
    [NAME],
  );
  await client.query(PEOPLE, [rows]);
  await client.query(PAYMENTS);
  await client.query(REGISTRATIONS, [program?.id]);
  await client.query(ARRIVALS);
  await client.query('drop table bench_people');
  // A capacity from the beginning would count the seats before each row.
  await client.query('update programs set capacity = 30000');
  await client.query('vacuum analyze');
  await client.end();
  return program?.id ?? 0;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Milliseconds from the address until the page shows its data. */
async function loadMs(page: Page, address: string, shows: string): Promise<number> {
  await page.goto('about:blank');
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  // Each frame: a locator would look again after up to half a second.
  await page.waitForFunction((text) => document.querySelector('main')?.textContent.includes(text), shows, {
    polling: 'raf',
  });
  return performance.now() - startedAt;
}

try {
  await main();
} catch (error) {
  print(String(error instanceof Error ? error.message : error));
  process.exitCode = 1;
} finally {
  await product?.stop();
}

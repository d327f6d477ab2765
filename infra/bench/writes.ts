import type { BareExpressSettings } from './bare-express.ts';
import type { Bench } from './bench.ts';
import { applicationBody, registrationBody } from './bodies.ts';
import { requireAll, showMeasured } from './report.ts';
import { headOf } from './requests.ts';
import type { Target } from './rounds.ts';
import { measure } from './rounds.ts';
import type { SteadyJob, SteadyResult } from './steady-load.ts';
import { startWorker } from './worker-process.ts';

// The long warm-up is for the JIT compiler: a write runs more code, fewer times per second.
const PLAN = { connections: 16, rounds: 8, seconds: 1.5, warmUpSeconds: 5 };
const TARGETS = { throughput: 1 };
const STEADY = { perSecond: 200, seconds: 60 };
const STEADY_P99_MS = 250;

export const ORDER_PATH = '/api/registrations/create-order';

type Case = {
  title: string;
  path: string;
  /** `prefix` begins the transaction id or the address, so that the rows of each server can be counted. */
  body: (prefix: string) => Promise<string[]>;
  /** One query of one row: the stored records, and the emails or orders that belong to them, of a prefix. */
  count: string;
};

const EMAILS = (kind: string, table: string, subject: string): string =>
  `select count(*)::int as records, count(m.id)::int as others from ${table} r
   left join messages m on m.kind = '${kind}' and m.subject = r.${subject}::text`;

const casesOf = (url: string): Record<string, Case> => ({
  free: {
    title: 'a free registration and its email',
    path: ORDER_PATH,
    body: (prefix) => registrationBody(url, prefix, 'free'),
    count: `${EMAILS('registration-confirmation', 'registrations', 'transaction_id')}
      where starts_with(r.transaction_id, $1)`,
  },
  volunteer: {
    title: 'the application of a volunteer and its email',
    path: '/api/volunteers',
    body: (prefix) => Promise.resolve(applicationBody(prefix)),
    count: `${EMAILS('volunteer-thanks', 'volunteers', 'id')} where starts_with(r.email, $1)`,
  },
  paid: {
    title:
      'a paid registration: payment, attempt, registration, order; both servers call the same order service',
    path: ORDER_PATH,
    body: (prefix) => registrationBody(url, prefix, 'paid'),
    count: `select count(*)::int as records, count(o.gateway_order_id)::int as others from registrations r
      join payments p on p.id = r.payment_id join payment_attempts a on a.payment_id = p.id
      left join payment_orders o on o.payment_id = p.id where starts_with(r.transaction_id, $1)`,
  },
});

/** Compares writes with a bare Express + pg server that stores the same rows in one transaction. */
export async function benchWrites(bench: Bench, names: string[]): Promise<void> {
  const { load, product, productPort, ordersUrl, keyId } = bench;
  const bare = startWorker<BareExpressSettings, number>('bare-express.ts', { NODE_ENV: 'production' });
  try {
    const barePort = await bare.request({ databaseUrl: product.databaseUrl, ordersUrl, keyId });
    for (const [name, { title, path, body, count }] of Object.entries(casesOf(product.url))) {
      if (!names.includes(name)) continue;
      const prefixes = [`product_${name}_`, `bare_${name}_`];
      const targetOf = async (
        server: string,
        pid: number,
        port: number,
        prefix: string,
      ): Promise<Target> => ({
        name: server,
        pid,
        job: { port, head: headOf('POST', path), body: await body(prefix) },
      });
      const targets = await Promise.all([
        targetOf('product', product.serverPid, productPort, prefixes[0] as string),
        targetOf('Express + pg', bare.pid, barePort, prefixes[1] as string),
      ]);
      const measured = await measure(load, targets, PLAN);
      requireAll(measured, '201');
      for (const [index, prefix] of prefixes.entries())
        await requireRows(bench, count, prefix, measured[index]?.statuses['201']);
      showMeasured(`POST ${path} (${title}; rows = 201 responses)`, measured, TARGETS);
    }
  } finally {
    await bare.stop();
  }
}

/** Sends free registrations at a steady rate, whether the product keeps up or not. */
export async function benchSteady(bench: Bench): Promise<void> {
  const { product, productPort: port } = bench;
  const prefix = 'steady_free_';
  const load = startWorker<SteadyJob, SteadyResult>('steady-load.ts');
  try {
    const body = await registrationBody(product.url, prefix, 'free');
    const job = { port, head: headOf('POST', ORDER_PATH), body };
    await load.request({ ...job, perSecond: 50, seconds: 5 });
    const { statuses, p50, p99, highest, waiting } = await load.request({ ...job, ...STEADY });
    requireAll([{ name: 'product', statuses }], '201');
    const sent = STEADY.perSecond * STEADY.seconds;
    if (statuses['201'] !== sent) throw new Error(`${statuses['201']} of ${sent} registrations`);
    const count = casesOf(product.url)['free']?.count ?? '';
    await requireRows(bench, count, prefix, sent + 50 * 5);
    console.log(
      `\n${STEADY.perSecond} free registrations per second for ${STEADY.seconds} seconds (open loop)`,
    );
    console.log(
      `  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (target ${STEADY_P99_MS}: ${p99 < STEADY_P99_MS ? 'yes' : 'NO'}), ` +
        `highest ${highest.toFixed(0)} ms, at most ${waiting} at the same time`,
    );
  } finally {
    await load.stop();
  }
}

async function requireRows(
  { database }: Bench,
  sql: string,
  prefix: string,
  responses: number | undefined,
): Promise<void> {
  const { rows } = await database.query<{ records: number; others: number }>(sql, [prefix]);
  const { records, others } = rows[0] ?? {};
  if (records !== responses || others !== responses)
    throw new Error(
      `${prefix}: ${records} records and ${others} emails or orders for ${responses} responses`,
    );
}

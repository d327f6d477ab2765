import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../launcher/root.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { median } from './rounds.ts';
import { freePort } from '../launcher/free-port.ts';

/** Milliseconds of each round. */
export type WarmStarts = { product: number[]; postgres: number[]; node: number[] };

/** The last line that `npm start` prints, after its health check succeeded. */
const STARTED = 'Ctrl-C stops everything.';

/**
 * Measures `npm start` on a data folder that exists, until it is healthy, and in the same rounds the start of the embedded
 * PostgreSQL and of an empty Node program. Nothing must have changed since the last build.
 */
export async function measureWarmStarts(rounds: number): Promise<WarmStarts> {
  const folder = mkdtempSync(join(tmpdir(), 'qlu-warm-start-'));
  const times: WarmStarts = { product: [], postgres: [], node: [] };
  try {
    // The first start of both creates the data.
    await startProductOnce(join(folder, 'product'));
    await startPostgresOnce(join(folder, 'postgres'));
    for (let round = 0; round < rounds; round += 1) {
      times.node.push(await timed(() => execa(process.execPath, ['-e', '0'])));
      times.postgres.push(await startPostgresOnce(join(folder, 'postgres')));
      times.product.push(await startProductOnce(join(folder, 'product')));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return times;
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function startProductOnce(dataDir: string): Promise<number> {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: '' };
  const product = execa('npm', ['start'], { cwd: ROOT, env, stdin: 'ignore', all: true, reject: false });
  let output = '';
  const isStarted = new Promise<boolean>((resolve) => {
    product.all.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(STARTED)) resolve(true);
    });
    product.all.once('close', () => resolve(false));
  });
  const time = await timed(() => isStarted);
  product.kill('SIGTERM');
  await product;
  if (!(await isStarted)) throw new Error(`npm start ended before it was healthy:\n${output.slice(-2_000)}`);
  return time;
}

async function startPostgresOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const time = performance.now() - began;
  await postgres.stop();
  return time;
}

/** The ratios are medians of the rounds' ratios. */
export function showWarmStarts({ product, postgres, node }: WarmStarts): void {
  const ratio = (others: number[]): string =>
    median(product.map((time, round) => time / (others[round] ?? NaN))).toFixed(1);
  const ms = (values: number[]): string =>
    `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`;
  console.log(`\nWarm start: npm start on existing data until it is healthy (${product.length} rounds)`);
  console.log(`  product                   ${ms(product)}`);
  console.log(`  the embedded PostgreSQL   ${ms(postgres)}, ratio ${ratio(postgres)}`);
  console.log(`  an empty Node program     ${ms(node)}, ratio ${ratio(node)}`);
}

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Client } from 'pg';
import { freePort } from '../postgres/free-port.ts';
import type { Product } from './start-product.ts';
import { startProduct } from './start-product.ts';

let dataDir: string;
const running: Product[] = [];
beforeEach(() => {
  dataDir = join(tmpdir(), `qlu data ${randomBytes(6).toString('hex')}`);
});
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const product = await startProduct({ dataDir, env });
  running.push(product);
  return product;
}

/** The programs that visitors see, by their numbers: they tell whether a database is the one of before. */
async function programs({ url }: Product): Promise<number[]> {
  const answer = await fetch(`${url}/api/programs/upcoming`);
  assert.equal(answer.status, 200);
  const { programs: list } = (await answer.json()) as { programs: { id: number }[] };
  return list.map(({ id }) => id).sort((one, other) => one - other);
}

async function ask({ databaseUrl }: Product, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const leaveMark = (product: Product): Promise<unknown[]> =>
  ask(product, "CREATE TABLE mark AS SELECT 'here' AS word");
const findMark = (product: Product): Promise<unknown[]> => ask(product, 'SELECT word FROM mark');

/** Runs the launcher to its end with settings that it must refuse. */
async function refusal(env: NodeJS.ProcessEnv): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words };
}

void test('a second start finds data, administrator and sandbox of the first, also after launcher and server were killed', async () => {
  const first = await start();
  const seen = await programs(first);
  assert.ok(seen.length > 0);
  for (const name of ['admin-password', 'session-secret', 'data-key', 'sandbox-key-secret']) {
    assert.equal(
      statSync(join(dataDir, 'secrets', name)).mode & 0o777,
      0o600,
      `${name} is its owner's alone`,
    );
  }
  await leaveMark(first);
  await first.stop();
  const second = await start();
  assert.deepEqual(await findMark(second), ['here']);
  assert.deepEqual(await programs(second), seen);
  assert.equal(second.adminPassword, first.adminPassword);
  await second.kill();
  assert.deepEqual(await findMark(await start()), ['here']);
});

void test('two run beside each other and know nothing of each other', async () => {
  const otherDir = `${dataDir} other`;
  const [one, other] = await Promise.all([start(), startProduct({ dataDir: otherDir })]);
  try {
    assert.notEqual(one.url, other.url);
    assert.notEqual(one.sandboxUrl, other.sandboxUrl);
    await leaveMark(one);
    await assert.rejects(findMark(other), /does not exist/);
  } finally {
    await other.stop();
    rmSync(otherDir, { recursive: true, force: true });
  }
});

void test('a port in use is one line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, words } = await refusal({ PORT: String(port) });
  other.close();
  assert.equal(code, 1);
  assert.match(words.trim(), new RegExp(`^Port ${port} is already in use: .*PORT=.*$`));
});

void test('a database that does not answer is one line without its password', async () => {
  const { code, words } = await refusal({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://somebody:very-secret@127.0.0.1:9/name',
  });
  assert.equal(code, 1);
  assert.match(words, /The database 127\.0\.0\.1:9\/name \(DATABASE_URL\) cannot be used: .*ECONNREFUSED/);
  assert.doesNotMatch(words, /very-secret|\n\s+at /);
});

void test('production never falls back to the embedded database, sample secrets or the sandbox', async () => {
  const { code, words } = await refusal({ PORT: String(await freePort()), NODE_ENV: 'production' });
  assert.notEqual(code, 0);
  const missing = [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'DATA_KEY',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
  ];
  for (const name of [...missing, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
    assert.match(words, new RegExp(`^\\s*${name}: is missing$`, 'm'));
  }
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { Client } from 'pg';
import type { Product } from './start-product.ts';
import { startProduct } from './start-product.ts';
import { throwAwayFolder } from '../postgres/test-server.ts';
import { freePort } from './free-port.ts';

let dataDir: string;
const running: Product[] = [];
beforeEach(() => {
  dataDir = join(throwAwayFolder(), `qlu data ${randomBytes(6).toString('hex')}`);
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

/** The ids of the programs that visitors see: they identify a database. */
async function programs({ url }: Product): Promise<number[]> {
  const response = await fetch(`${url}/api/programs/upcoming`);
  assert.equal(response.status, 200);
  const { programs: list } = (await response.json()) as { programs: { id: number }[] };
  return list.map(({ id }) => id).sort((one, other) => one - other);
}

async function query({ databaseUrl }: Product, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const leaveMark = (product: Product): Promise<unknown[]> =>
  query(product, "CREATE TABLE mark AS SELECT 'here' AS word");
const findMark = (product: Product): Promise<unknown[]> => query(product, 'SELECT word FROM mark');

/** Starts the launcher with settings that it must refuse. */
async function refusal(env: NodeJS.ProcessEnv): Promise<{ code: number | undefined; output: string }> {
  const { exitCode, all } = await execa(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...env },
    extendEnv: false,
    all: true,
    reject: false,
  });
  return { code: exitCode, output: all };
}

void test('a second start finds the data, login and secrets of the first, also after launcher and server were killed', async () => {
  const first = await start();
  const seen = await programs(first);
  assert.ok(seen.length > 0);
  for (const name of ['admin-password', 'session-secret', 'data-key', 'sandbox-key-secret']) {
    assert.equal(
      statSync(join(dataDir, 'secrets', name)).mode & 0o777,
      0o600,
      `only the owner can read ${name}`,
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

void test('server and sandbox end when their launcher is killed, and a start right after that stops them', async () => {
  const { url, sandboxUrl, kill } = await start();
  await kill('launcher');
  const next = await start({ PORT: new URL(url).port });
  assert.equal(next.url, url);
  await next.kill('launcher');
  for (const address of [url, sandboxUrl]) {
    const isUp = (): Promise<boolean> =>
      fetch(address).then(
        () => true,
        () => false,
      );
    for (let tries = 0; tries < 150 && (await isUp()); tries += 1) await delay(100);
    assert.equal(await isUp(), false, address);
  }
});

void test('two products run at the same time on separate data', async () => {
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

void test('reports a port in use in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await refusal({ PORT: String(port) });
  other.close();
  assert.equal(code, 1);
  assert.match(output.trim(), new RegExp(`^Port ${port} is already in use or not allowed: .*PORT=.*$`, 'm'));
});

void test('reports a database that does not answer in one line without its password', async () => {
  const { code, output } = await refusal({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://somebody:very-secret@127.0.0.1:9/name',
  });
  assert.equal(code, 1);
  assert.match(output, /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/m);
  assert.doesNotMatch(output, /very-secret|\n {2,8}at /);
});

void test('production does not use the embedded database, sample secrets or the sandbox', async () => {
  const { code, output } = await refusal({
    PORT: String(await freePort()),
    NODE_ENV: 'production',
  });
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
    assert.match(output, new RegExp(`^\\s*${name}: is missing$`, 'm'));
  }
});

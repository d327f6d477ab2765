import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Client } from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { readPid } from './leftover.ts';

let dataDir: string;
let running: EmbeddedPostgres | null;
beforeEach(() => {
  dataDir = join(tmpdir(), `qlu embedded ${randomBytes(6).toString('hex')}`);
  running = null;
});
afterEach(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return running;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const serverPid = (): number => readPid(join(dataDir, 'cluster', 'postmaster.pid')) ?? 0;

/** A process that starts the database and is killed while it runs: what it committed must be there afterwards. */
async function startInProcessAndKill(): Promise<void> {
  const code = `
    import { Client } from 'pg';
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => undefined });
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE kept AS SELECT 'committed' AS word");
    process.kill(process.pid, 'SIGKILL');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
}

void test('it listens on loopback alone, lets nobody in without the password, and keeps UTF-8 with checksums over a stop and a start', async () => {
  const { url } = await start();
  assert.deepEqual(await query(url, 'SHOW listen_addresses'), ['127.0.0.1']);
  assert.deepEqual(await query(url, 'SHOW unix_socket_directories'), ['']);
  const guessed = new URL(url);
  guessed.password = 'postgres';
  await assert.rejects(query(guessed.href, 'SELECT 1'), /password authentication failed/);
  await query(url, "CREATE TABLE kept AS SELECT 'ధ్యానం' AS word");
  assert.deepEqual(await query(url, 'SHOW server_encoding'), ['UTF8']);
  assert.deepEqual(await query(url, 'SHOW data_checksums'), ['on']);
  await running?.stop();
  await assert.rejects(query(url, 'SELECT 1'));
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['ధ్యానం']);
});

void test('what was committed survives a server that is killed', async () => {
  const { url, gone } = await start();
  await query(url, "CREATE TABLE kept AS SELECT 'committed' AS word");
  process.kill(serverPid(), 'SIGKILL');
  await gone;
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
});

void test('a start right after the starter was killed finds the data, whether or not the server still runs', async () => {
  await startInProcessAndKill();
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
});

void test('the server does not outlive a starter that was killed', async () => {
  await startInProcessAndKill();
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const until = Date.now() + 15_000;
  while (existsSync(pidFile) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(existsSync(pidFile), false);
});

void test('a process number left by a killed server and since given to another program does not stand in the way', async () => {
  await start();
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const left = readFileSync(pidFile, 'utf8').split('\n');
  await running?.stop();
  writeFileSync(pidFile, [String(process.ppid), ...left.slice(1)].join('\n'));
  assert.deepEqual(await query((await start()).url, 'SELECT 1'), [1]);
});

void test('an interrupted making of the database is started over', async () => {
  mkdirSync(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '18\n');
  assert.deepEqual(await query((await start()).url, 'SELECT 1'), [1]);
});

void test('data that is damaged is refused in one line that says where to look', async () => {
  await start();
  await running?.stop();
  rmSync(join(dataDir, 'cluster', 'global', 'pg_control'));
  await assert.rejects(start(), (error: Error) => {
    assert.match(error.message, /does not start: .*server\.log/);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
});

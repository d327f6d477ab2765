import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { throwAwayFolder } from './test-server.ts';

let dataDir: string;
let running: EmbeddedPostgres | null;
beforeEach(() => {
  dataDir = join(throwAwayFolder(), `qlu embedded ${randomBytes(6).toString('hex')}`);
  running = null;
});
afterEach(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir });
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

const pidFile = (): string => join(dataDir, 'cluster', 'postmaster.pid');
const serverPid = (): number => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

/** Starts the database in another process, and kills that process after it has committed a row. */
async function startInProcessAndKill({ throwAway = false, user = {} } = {}): Promise<void> {
  const code = `
    import { Client } from 'pg';
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], throwAway: ${throwAway} });
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE kept AS SELECT 'committed' AS word");
    process.kill(process.pid, 'SIGKILL');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    ...user,
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
}

void test('listens only on loopback, requires the password, and keeps UTF-8 data with checksums after a restart', async () => {
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

void test('stops a server that outlived its starter', async () => {
  await start();
  const pid = serverPid();
  const other = await startEmbeddedPostgres({ dataDir });
  assert.notEqual(serverPid(), pid);
  assert.deepEqual(await query(other.url, 'SELECT 1'), [1]);
  await other.stop();
});

void test('removes the files of a throw-away database, also when its starter is killed', async () => {
  await startEmbeddedPostgres({ dataDir, throwAway: true }).then(({ stop }) => stop());
  assert.equal(existsSync(dataDir), false);
  await startInProcessAndKill({ throwAway: true });
  const until = Date.now() + 15_000;
  while (existsSync(dataDir) && Date.now() < until) await delay(50);
  assert.equal(existsSync(dataDir), false);
});

void test('keeps committed data when the server is killed', async () => {
  const { url, gone } = await start();
  await query(url, "CREATE TABLE kept AS SELECT 'committed' AS word");
  process.kill(serverPid(), 'SIGKILL');
  await gone;
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
});

void test('starts with the data right after the starter was killed', async () => {
  await startInProcessAndKill();
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
});

void test('the server stops when its starter is killed', async () => {
  await startInProcessAndKill();
  const until = Date.now() + 15_000;
  while (existsSync(pidFile()) && Date.now() < until) await delay(50);
  assert.equal(existsSync(pidFile()), false);
});

void test('ignores the process id of a killed server that another program has now', async () => {
  await start();
  const left = readFileSync(pidFile(), 'utf8').split('\n');
  await running?.stop();
  writeFileSync(pidFile(), [String(process.ppid), ...left.slice(1)].join('\n'));
  assert.deepEqual(await query((await start()).url, 'SELECT 1'), [1]);
});

void test('starts over when the creation of the database was interrupted', async () => {
  mkdirSync(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '18\n');
  assert.deepEqual(await query((await start()).url, 'SELECT 1'), [1]);
});

void test('reports damaged data in one line that names the log', async () => {
  await start();
  await running?.stop();
  rmSync(join(dataDir, 'cluster', 'global', 'pg_control'));
  await assert.rejects(start(), (error: Error) => {
    assert.match(error.message, /does not start: .*server\.log/);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
});

const isRoot = process.getuid?.() === 0;

void test('runs PostgreSQL as another user when root starts it', { skip: !isRoot }, async () => {
  await start();
  assert.notEqual(statSync(join(dataDir, 'cluster')).uid, 0);
  assert.equal(statSync(`/proc/${serverPid()}`).uid, statSync(join(dataDir, 'cluster')).uid);
});

void test(
  'root keeps the files where PostgreSQL can reach them when the data folder is closed',
  { skip: !isRoot },
  async () => {
    const closed = dataDir;
    mkdirSync(closed, { mode: 0o700 });
    chmodSync(closed, 0o700);
    dataDir = join(closed, 'data');
    try {
      const { url } = await start();
      await query(url, "CREATE TABLE kept AS SELECT 'committed' AS word");
      await running?.stop();
      assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
    } finally {
      await running?.stop();
      rmSync(realpathSync(join(dataDir, 'cluster')), { recursive: true });
      dataDir = closed;
    }
  },
);

/** The user `nobody`. */
const ORDINARY = { uid: 65_534, gid: 65_534 };
const canBeOrdinary =
  isRoot && spawnSync('ls', [import.meta.dirname], { ...ORDINARY, cwd: '/' }).status === 0;

void test('an ordinary user can start it, also after a kill', { skip: !canBeOrdinary }, async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
  await startInProcessAndKill({ user: ORDINARY });
  assert.equal(statSync(join(dataDir, 'cluster')).uid, ORDINARY.uid);
  assert.deepEqual(await query((await start()).url, 'SELECT word FROM kept'), ['committed']);
});

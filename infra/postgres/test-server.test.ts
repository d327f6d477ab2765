import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import type { TestServer } from './test-server.ts';
import { startTestServer } from './test-server.ts';

let server: TestServer;
/** The server's address as a user would give it: each use of it is a new run. */
let address: string;
before(async () => {
  server = await startTestServer();
  address = server.adminUrl.replace(/\?.*/, '');
});
after(() => server.stop());

async function names(): Promise<string[]> {
  const client = new Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  await client.end();
  return rows.map(({ datname }) => datname);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

void test('a copy has the data of its template and does not change it', async () => {
  const template = await server.createDatabase('template');
  await query(template, 'CREATE TABLE numbers AS SELECT 7 AS number');
  const copy = await server.createDatabase('copy', template);
  await query(copy, 'UPDATE numbers SET number = 8');
  assert.deepEqual(await query(template, 'SELECT number FROM numbers'), [7]);
});

void test('a run drops its databases despite open connections, and none of another run', async () => {
  const kept = await server.createDatabase('kept');
  const other = await startTestServer(() => undefined, address);
  const made = await other.createDatabase('made');
  const client = new Client({ connectionString: made });
  client.on('error', () => undefined);
  await client.connect();
  await other.stop();
  const left = await names();
  assert.equal(left.includes(nameOf(made)), false);
  assert.equal(left.includes(nameOf(kept)), true);
  await client.end().catch(() => undefined);
});

void test('drops only test databases', async () => {
  const named = new URL(address);
  named.pathname = '/postgres';
  await assert.rejects(server.dropDatabase(named.href), /no test database/);
  assert.equal((await names()).includes('postgres'), true);
});

void test('the next run drops the databases of a killed one', async () => {
  const code = `
    import { startTestServer } from ${JSON.stringify(new URL('test-server.ts', import.meta.url).href)};
    const server = await startTestServer(() => undefined, process.argv[1]);
    process.stdout.write(await server.createDatabase('left'), () => process.kill(process.pid, 'SIGKILL'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, address]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  assert.equal((await names()).includes(nameOf(output)), true);
  // The server notices the broken connection of the killed process within a moment.
  const until = Date.now() + 10_000;
  while ((await names()).includes(nameOf(output)) && Date.now() < until) {
    const next = await startTestServer(() => undefined, address);
    await next.stop();
  }
  assert.equal((await names()).includes(nameOf(output)), false);
});

void test('a run also drops the databases of processes that used its server', async () => {
  const run = await startTestServer(() => undefined, address);
  const partner = await startTestServer(() => undefined, run.adminUrl);
  const stranger = await startTestServer(() => undefined, address);
  const left = await partner.createDatabase('left');
  const kept = await stranger.createDatabase('kept');
  await run.stop();
  const there = await names();
  assert.equal(there.includes(nameOf(left)), false);
  assert.equal(there.includes(nameOf(kept)), true);
  await stranger.stop();
});

void test('reports a missing server in one line without its password', async () => {
  const address = 'postgres://somebody:very-secret@127.0.0.1:9/name';
  await assert.rejects(
    startTestServer(() => undefined, address),
    (error: Error) => {
      assert.match(error.message, /127\.0\.0\.1:9.*ECONNREFUSED/);
      assert.doesNotMatch(error.message, /very-secret|\n/);
      return true;
    },
  );
});

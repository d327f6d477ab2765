import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import type { TestServer } from './test-server.ts';
import { startTestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
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
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

void test('a copy has the data of its template and does not change it', async () => {
  const template = await server.createDatabase('template');
  await query(template, 'CREATE TABLE numbers AS SELECT 7 AS number');
  const copy = await server.createDatabase('copy', template);
  await query(copy, 'UPDATE numbers SET number = 8');
  assert.deepEqual(await query(template, 'SELECT number FROM numbers'), [7]);
});

void test('drops its databases despite open connections, and no other one', async () => {
  const kept = await server.createDatabase('kept');
  const other = await startTestServer(server.adminUrl);
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

void test('never uses the database of a given address', async () => {
  const given = await server.createDatabase('given');
  const other = await startTestServer(given);
  const made = await other.createDatabase('made');
  await query(made, 'CREATE TABLE numbers AS SELECT 7 AS number');
  await other.stop();
  await assert.rejects(query(given, 'SELECT number FROM numbers'), /does not exist/);
});

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackendClasses } from './backend-build.ts';
import {
  AUDIT_LOG,
  DONATIONS,
  MESSAGES,
  PAYMENTS,
  REGISTRATIONS,
  REQUESTS,
  VOLUNTEERS,
} from './seed-rows.ts';

type Vault = InstanceType<BackendClasses['AesVault']>;

export { seedPrograms } from './seed-rows.ts';

/** The indexes of a table are dropped and built again when at least so many rows are added. */
const MANY = 50_000;
const TABLES = [
  'payments',
  'registrations',
  'donations',
  'volunteers',
  'messages',
  'personal_requests',
  'audit_log',
];

/**
 * Adds `count` rows of each kind: registrations, donations, volunteers, personal requests, entries of the audit
 * log, with payments, emails and encrypted ID numbers. Triggers do not run.
 */
export async function seedLists(client: Client, vault: Vault, count: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query('set max_parallel_maintenance_workers = 2');
  // Without triggers and checks of foreign keys. The embedded database's user is a superuser.
  await client.query('set session_replication_role = replica');
  try {
    await copySealed(client, vault, count);
    const indexes = count < MANY ? [] : await dropIndexes(client);
    for (const sql of [PAYMENTS, REGISTRATIONS, DONATIONS, VOLUNTEERS, MESSAGES, REQUESTS, AUDIT_LOG])
      await client.query(sql);
    for (const index of indexes) await client.query(index);
    await client.query('drop table bench_rows');
  } finally {
    await client.query('set session_replication_role = origin');
  }
  await client.query('vacuum analyze');
}

/** The table `bench_rows`: the row numbers with the encrypted ID numbers of a registration and of a donation. */
async function copySealed(client: Client, vault: Vault, count: number): Promise<void> {
  await client.query('create unlogged table bench_rows (n integer, registration bytea, donation bytea)');
  const lines = function* (): Generator<string> {
    let chunk = '';
    for (let n = 1; n <= count; n += 1) {
      const number = `ABCDE${1_000 + (n % 9_000)}F`;
      const sealed = (owner: string): string => `\\\\x${vault.seal(number, owner).toString('hex')}`;
      chunk += `${n}\t${sealed(`bench_reg_${n}`)}\t${sealed(`bench_don_${n}`)}\n`;
      if (chunk.length < 65_536) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy bench_rows from stdin')));
  await client.query('analyze bench_rows');
}

/**
 * Drops the indexes and unique constraints, except primary keys and what foreign keys refer to. Returns the statements that
 * create them again.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where contype = 'u' and conrelid = any($1::regclass[])
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)`,
    [TABLES],
  );
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return [
    ...rows.map(({ definition }) => definition),
    ...constraints.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
}

import type { Database } from '../src/platform/database/database.js';

/** The statements by the names of the tables. */
const known = new Map<string, Promise<string>>();

/**
 * Empties tables and all that refer to them, with ids that count from 1 again. `truncate` does the same and takes much longer,
 * because it makes a new file for each table and index.
 *
 * @param names separated by commas
 */
export async function emptyTables(database: Database, names: string): Promise<void> {
  const statements = known.get(names) ?? toStatements(database, names);
  known.set(names, statements);
  await database.pool.query(await statements);
}

async function toStatements(database: Database, names: string): Promise<string> {
  const tables = await database.rows<{ name: string; sequence: string | null }>(
    `with recursive emptied as (
       select name::regclass as id from unnest($1::text[]) name
       union
       select c.conrelid::regclass from pg_constraint c join emptied e on c.confrelid = e.id where c.contype = 'f'
     )
     select e.id::text as name, s.objid::regclass::text as sequence
     from emptied e left join pg_depend s on s.refobjid = e.id and s.deptype in ('a', 'i')
       and s.classid = 'pg_class'::regclass
       and exists (select from pg_class q where q.oid = s.objid and q.relkind = 'S')`,
    [names.split(/,\s*/)],
  );
  return [
    'begin',
    // Without triggers: they keep the audit log and receipts from being deleted.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...tables.flatMap(({ sequence }) => (sequence ? `select setval('${sequence}', 1, false)` : [])),
    'commit',
  ].join(';\n');
}

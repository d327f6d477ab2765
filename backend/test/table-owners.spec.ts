import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestDatabase } from './test-database.js';

// Triggers are not checked: the database runs them in the transaction of any module.

interface Owner {
  /** Modules whose tables it may read. */
  dependsOn?: string[];
  tables: string[];
  /** Tables of other owners that it names nevertheless, with the reason. */
  alsoReads?: Record<string, string>;
  alsoWrites?: Record<string, string>;
}

const BACKEND = join(import.meta.dirname, '..');
const SOURCES = join(BACKEND, 'src');
const OWNERS = JSON.parse(readFileSync(join(BACKEND, 'module-map.json'), 'utf8')) as Record<string, Owner>;
const TABLES = Object.values(OWNERS).flatMap(({ tables }) => tables);

const COMMENT = /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*$)/gm;
const NAME = String.raw`\b(${TABLES.join('|')})\b`;
const TABLE = String.raw`\s+(?:only\s+)?(?:public\.)?"?${NAME}`;
const WRITES = [
  String.raw`\b(?:into|update|delete\s+from|truncate(?:\s+table)?)${TABLE}`,
  // The functions of the platform that write the table in their argument.
  String.raw`\b(?:insert|erase)\w+\((?:[\w.]+,\s*)*'${NAME}'`,
];
const READS = [
  ...WRITES,
  String.raw`\b(?:from|join|using|references|copy)${TABLE}`,
  // `from programs g, registrations r`
  String.raw`(?<=\bfrom\s+(?:[^\s,]+(?:\s+\w+)?,\s*)+)${NAME}`,
];
/** In an adapter of persistence, also a text that begins with the name: `table: 'programs'`, `'payments p'`. */
const BEGINS = String.raw`['"\x60]${NAME}(?=['"\x60 ])`;

interface Named {
  reads: Set<string>;
  writes: Set<string>;
}

function namesIn(source: string, isPersistence: boolean): Named {
  const text = source.replaceAll(COMMENT, '');
  const found = (patterns: readonly string[]): Set<string> =>
    new Set(
      patterns.flatMap((pattern) =>
        [...text.matchAll(new RegExp(pattern, 'gi'))]
          .map(([, name = '']) => name)
          .filter((name) => TABLES.includes(name)),
      ),
    );
  return { reads: found(isPersistence ? [...READS, BEGINS] : READS), writes: found(WRITES) };
}

/** What the sources of each owner name. Everything outside the modules counts as the platform. */
function namesByOwner(): Map<string, Named> {
  const byOwner = new Map<string, Named>(
    Object.keys(OWNERS).map((owner) => [owner, { reads: new Set(), writes: new Set() }]),
  );
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.(spec|contract))\.ts$/.test(file)) continue;
    const [, module = 'platform'] = /^modules\/([^/]+)\//.exec(file) ?? [];
    const known = byOwner.get(module);
    if (!known) throw new Error(`${module} is missing in module-map.json`);
    const { reads, writes } = namesIn(
      readFileSync(join(SOURCES, file), 'utf8'),
      file.includes('/adapters/persistence/'),
    );
    for (const name of reads) known.reads.add(name);
    for (const name of writes) known.writes.add(name);
  }
  return byOwner;
}

const NAMED = namesByOwner();

const foreign = (names: Set<string>, own: readonly string[]): string[] =>
  [...names].filter((name) => !own.includes(name)).toSorted();

it('the check finds the tables that a source names', () => {
  const source = `
    /** Not from users, and not from
     * foundation. */
    // Nor from donors.
    const a = 'insert into programs (id) select id from registrations r join payments p on true for update';
    const b = \`delete from only public.refunds using donations
      where exists (select from volunteers v, messages m, banners)\`;
    const c = insertSql('audit_log', row) + insertSql('seat_holds', ...rows) + 'on conflict do update set id = 1';
    await eraseIdNumbers(this.database, this.vault, 'tax_receipts', ids);
    const d = { table: 'attendance', from: 'dishonoured_cheques c join date_changes' };
    const e = 'update users_of_old, list_countsx';`;
  const { reads, writes } = namesIn(source, true);
  expect([...writes].toSorted()).toEqual(['audit_log', 'programs', 'refunds', 'seat_holds', 'tax_receipts']);
  expect(foreign(reads, [...writes])).toEqual([
    'attendance',
    'banners',
    'date_changes',
    'dishonoured_cheques',
    'donations',
    'messages',
    'payments',
    'registrations',
    'volunteers',
  ]);
});

it('every table of the database has exactly one owner', async () => {
  const test = await startTestDatabase('table_owners');
  try {
    const tables = await test.database.rows<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(TABLES.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  } finally {
    await test.stop();
  }
});

// An exception that no source needs any more fails, too.
describe.each(Object.entries(OWNERS))(
  '%s',
  (owner, { tables, dependsOn = [], alsoReads = {}, alsoWrites = {} }) => {
    const { reads, writes } = NAMED.get(owner)!;

    it('names only its own tables and those of modules that it depends on', () => {
      const known = dependsOn.flatMap((other) => OWNERS[other]?.tables ?? []);
      const exceptions = [...Object.keys(alsoReads), ...Object.keys(alsoWrites)].toSorted();
      expect(foreign(reads, [...tables, ...known])).toEqual(exceptions);
    });

    it('writes only its own tables', () => {
      expect(foreign(writes, tables)).toEqual(Object.keys(alsoWrites).toSorted());
    });
  },
);

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestDatabase } from './test-database.js';

const BACKEND = join(import.meta.dirname, '..');
const DOCUMENT = join(BACKEND, '..', 'docs', 'data-model.md');
const MODULES = JSON.parse(readFileSync(join(BACKEND, 'module-map.json'), 'utf8')) as Record<
  string,
  { purpose: string; tables: string[] }
>;

const HEAD = `# Data model

The tables by module, generated from the migrated database. An arrow leads from a row to the row that it refers to. The columns are
in \`backend/migrations\`.

To generate it again: \`WRITE_DATA_MODEL=1 npm test -w backend -- data-model\`
`;

interface Reference {
  from: string;
  to: string;
}

it('docs/data-model.md shows the tables of the migrated database', async () => {
  const test = await startTestDatabase('data_model');
  const tables = await test.database.rows<{ name: string; comment: string | null }>(
    `select relname as name, obj_description(oid) as comment from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  );
  const references = await test.database.rows<Reference>(
    `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  await test.stop();
  const sentences = new Map(tables.map(({ name, comment }) => [name, comment]));
  expect(tables.filter(({ comment }) => comment === null)).toEqual([]);

  const sections = Object.entries(MODULES).map(([module, { purpose, tables: names }]) => {
    const known = names.filter((name) => sentences.has(name));
    if (known.length === 0) return '';
    const arrows = references
      .filter(({ from }) => known.includes(from))
      .map(({ from, to }) => `  ${from} --> ${to}`);
    const diagram = arrows.length > 0 ? `\`\`\`mermaid\nflowchart LR\n${arrows.join('\n')}\n\`\`\`\n\n` : '';
    const list = known.map((name) => `- \`${name}\`: ${sentences.get(name)}`).join('\n');
    return `\n## ${module}\n\n${purpose[0]?.toUpperCase()}${purpose.slice(1)}.\n\n${diagram}${list}\n`;
  });
  const document = HEAD + sections.join('');
  if (process.env['WRITE_DATA_MODEL']) writeFileSync(DOCUMENT, document);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document);
});

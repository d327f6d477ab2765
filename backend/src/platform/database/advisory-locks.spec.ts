import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADVISORY_LOCKS } from './advisory-locks.js';

const BACKEND = join(import.meta.dirname, '../../..');

const listFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: BACKEND }).filter((file) => !file.endsWith('.spec.ts'));
const readText = (file: string): string => readFileSync(join(BACKEND, file), 'utf8');

it('each advisory lock has a key of its own', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});

it('code names the keys of its advisory locks, and derives others from a payer', () => {
  const allowed = /^(\$\{ADVISORY_LOCKS(\.\w+|\[\w+\])\}|hashtextextended\(encode\(\$1, 'hex'\))/;
  const calls = listFiles('{src,seeds}/**/*.ts').flatMap((file) =>
    [...readText(file).matchAll(/pg_(?:try_)?advisory\w*\((.*)/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ key }) => !allowed.test(key))).toEqual([]);
});

it('a number in a migration is the one of a listed lock', () => {
  const numbers = listFiles('migrations/*.sql').flatMap((file) =>
    [...readText(file).matchAll(/pg_(?:try_)?advisory\w*\((\d+)/g)].map(([, number]) => number),
  );
  expect(new Set(numbers)).toEqual(new Set([ADVISORY_LOCKS.seatsOfProgram]));
});

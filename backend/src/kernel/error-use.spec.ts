import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from './app-error.js';

const SOURCE = join(import.meta.dirname, '..');
const CODES = Object.keys(ERROR_CATALOGUE);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(spec|contract)\.ts$|app-error\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

/** Places that can give an error this code, without comments. */
function findUses(code: string): string[] {
  const use = new RegExp(`'${code}'`);
  return files
    .filter(({ text }) => text.split('\n').some((line) => use.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)))
    .map(({ file }) => file);
}

describe('the error catalogue', () => {
  it.each(CODES)('has %s because the product can report it', (code) => {
    expect(findUses(code)).not.toEqual([]);
  });

  it('has each sentence with one status only', () => {
    const statuses = new Map<string, Set<number>>();
    for (const { sentence, status } of Object.values(ERROR_CATALOGUE)) {
      statuses.set(sentence, (statuses.get(sentence) ?? new Set()).add(status));
    }
    for (const [sentence, found] of statuses) expect([sentence, found.size]).toEqual([sentence, 1]);
  });

  it('tells a client to try again later only with a status that proxies do not cache', () => {
    const later = Object.entries(ERROR_CATALOGUE).filter(([, { sentence }]) =>
      /try again in|try again later/.test(sentence),
    );
    expect(later).not.toEqual([]);
    for (const [code, { status }] of later)
      expect([code, [408, 429, 500, 502, 503, 504].includes(status)]).toEqual([code, true]);
  });
});

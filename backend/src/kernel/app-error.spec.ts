import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from './app-error.js';

const CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

describe('every error of the API', () => {
  it.each(CODES)('%s has a status of an error and a sentence without technical words', (code) => {
    const { status, sentence } = ERROR_CATALOGUE[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z]\S* /);
    // No name of a program, table or technology, which tells a visitor nothing.
    expect(sentence).not.toMatch(/sql|postgres|razorpay api|exception|undefined|null|stack|\bjson\.parse/i);
  });

  it('carries its status and sentence when it is thrown', () => {
    for (const code of CODES)
      expect(new AppError(code)).toMatchObject({
        code,
        status: ERROR_CATALOGUE[code].status,
        message: ERROR_CATALOGUE[code].sentence,
      });
  });

  it('keeps its status with a sentence of its own', () => {
    const error = new AppError('VALIDATION_FAILED', { sentence: 'Please enter a name.' });
    expect([error.status, error.message]).toEqual([400, 'Please enter a name.']);
  });
});

const SOURCE = join(import.meta.dirname, '..');

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

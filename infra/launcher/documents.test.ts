import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../install/npm.mjs';

/** The file of a test or of a case of the fault suite, and the words by which it is named there. */
const SHOWN = /`([\w./-]+\.(?:spec|test|contract)\.ts|infra\/faults\/[\w-]+\.ts)`(?: “([^”]+)”)?/g;

void test('every test that the security document names is there, under that name', () => {
  const document = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  const shown = [...document.matchAll(SHOWN)];
  assert.ok(shown.length > 50, 'the document names its tests');
  const missing = shown.filter(([, file = '', words = '']) => {
    const path = join(ROOT, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words);
  });
  assert.deepEqual(
    missing.map(([all]) => all),
    [],
  );
});

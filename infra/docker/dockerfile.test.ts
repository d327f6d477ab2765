import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';

const DOCKERFILE = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');

/** The instructions of the stage with this name. */
function stage(name: string): string {
  const stages = DOCKERFILE.split(/^(?=FROM )/m);
  return stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
}

void test('the Dockerfile has no error', () => {
  const problems = validate(DOCKERFILE).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
  );
  assert.deepEqual(problems, []);
});

for (const name of ['server', 'backup'])
  void test(`the image ${name} runs without root, has a health check and gets no source`, () => {
    assert.match(stage(name), /^USER (?!0)\d+:\d+$/m);
    assert.match(stage(name), /^HEALTHCHECK /m);
    assert.doesNotMatch(stage(name), /--from=source/);
    assert.match(stage(name), /^CMD \[/m);
  });

void test('the programs of the runtime use no package of infra, which the images do not have', () => {
  for (const file of ['backup-schedule.ts', 'build-runtime.ts', 'healthcheck.ts', 'nightly-backup.ts'])
    for (const [, name] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /^import .*from '([^.'][^']*)'/gm,
    ))
      assert.ok(name?.startsWith('node:'), `${file} imports ${name}`);
});

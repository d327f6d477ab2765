import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { YOUNG_GENERATION } from '../launcher/services.ts';
import { DOCKERFILE, dockerfileStage, serverArguments } from './test-runtime.ts';

void test('the Dockerfile has no error', () => {
  const problems = validate(DOCKERFILE).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
  );
  assert.deepEqual(problems, []);
});

void test('every base image has a digest', () => {
  const bases = [...DOCKERFILE.matchAll(/^FROM (\S+[:/]\S+)/gm)].map(([, image]) => image ?? '');
  assert.equal(bases.length, 4);
  for (const image of bases) assert.match(image, /@sha256:[0-9a-f]{64}$/);
});

for (const name of ['server', 'backup', 'proxy'])
  void test(`the image ${name} runs without root, has a health check and gets no source`, () => {
    assert.match(dockerfileStage(name), /^USER (?!0)\d+:\d+$/m);
    assert.match(dockerfileStage(name), /^HEALTHCHECK /m);
    assert.doesNotMatch(dockerfileStage(name), /--from=source/);
    assert.match(dockerfileStage(name), /^CMD \[/m);
  });

void test('the image starts the server with the young generation of the launcher', () => {
  assert.deepEqual(serverArguments(), [YOUNG_GENERATION, 'backend/dist/src/main.js']);
});

/** A Node 20: it has no names that came later, and a module that imports one of them is not loaded at all. */
const OLD_NODE = `import fs from 'node:fs';
  import { registerHooks } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.2' } });
  const names = Object.keys(fs).filter((name) => !/^(glob|Utf8Stream)/.test(name));
  const url = 'data:text/javascript,' + encodeURIComponent(
    'import fs from "node:fs"; export default fs; export const { ' + names.join() + ' } = fs;');
  registerHooks({ resolve: (name, context, next) =>
    name === 'node:fs' && context.parentURL?.startsWith('file:') ? { url, shortCircuit: true } : next(name, context) });`;

void test('the build of the runtime says in one line which Node is needed, on an older one', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(OLD_NODE)}`,
      join(import.meta.dirname, 'build-runtime.mjs'),
      '/nowhere',
    ],
    { encoding: 'utf8' },
  );
  assert.match(stderr, /^Node 24 or later is needed; this is 20\.19\.2 \(.*\)\.\n$/);
  assert.deepEqual([status, stdout], [1, '']);
});

void test('the programs of the runtime use no package of infra, which the images do not have', () => {
  for (const file of [
    'backup-schedule.ts',
    'build-runtime.mjs',
    'notices.mjs',
    'healthcheck.ts',
    'nightly-backup.ts',
  ])
    for (const [, name] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /^import .*from '([^.'][^']*)'/gm,
    ))
      assert.ok(name?.startsWith('node:'), `${file} imports ${name}`);
});

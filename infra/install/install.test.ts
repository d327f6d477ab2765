import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, lutimesSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { ROOT } from '../launcher/root.ts';

// A fresh clone on a bare machine: the real `start` of package.json, a program instead of the launcher, and an `npm` that
// only writes what npm ci leaves. No package is there.

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string; test: string };
};

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'qlu-clone-'));
  cpSync(join(ROOT, 'infra', 'install'), join(clone, 'infra', 'install'), { recursive: true });
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
  );
  mkdirSync(join(clone, 'infra', 'launcher'));
  const launcher = `console.log('launched by', process.execPath); if (process.env.STAY) setInterval(() => {}, 1000);
    require('node:fs').writeFileSync('launched', '');`;
  for (const file of ['start.ts', 'test.ts']) writeFileSync(join(clone, 'infra', 'launcher', file), launcher);
  writeProgram(
    'npm',
    `[ -z "$NPM_TIDIES" ] || trap 'sleep 1; touch npm-ended; exit 1' INT TERM
    echo "$@" >> npm-calls; sleep "\${NPM_SECONDS:-0}"; [ -z "$NPM_FAILS" ] || exit 7
    [ -z "$NPM_HANGS" ] || { while [ -e bin ]; do sleep 0.2; done; exit 1; }
    mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node
    cp package-lock.json node_modules/.package-lock.json`,
  );
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function writeProgram(name: string, script: string): void {
  mkdirSync(join(clone, 'bin'), { recursive: true });
  writeFileSync(join(clone, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(clone, 'bin', name), 0o755);
}

/** A shell runs the script, as npm does. */
function start(env: NodeJS.ProcessEnv = {}, shell = ['-c', scripts.start], options = {}) {
  const path = `${join(clone, 'bin')}${delimiter}${process.env['PATH']}`;
  return execa('sh', shell, {
    cwd: clone,
    env: { PATH: path, ...env },
    extendEnv: false,
    all: true,
    reject: false,
    ...options,
  });
}

const npmCalls = (): string[] => readFileSync(join(clone, 'npm-calls'), 'utf8').trim().split('\n');

const lock = (): string => join(clone, '.cache', 'install.lock');
const isLocked = (): boolean => lstatSync(lock(), { throwIfNoEntry: false }) !== undefined;

async function untilExists(file: string): Promise<void> {
  while (!existsSync(join(clone, file))) await delay(20);
}

void test('installs the packages on a bare machine, and hands over to the Node of the project', async () => {
  const { exitCode, all } = await start();
  assert.equal(exitCode, 0, all);
  assert.match(all, /launched by /);
  assert.match(npmCalls().join(), /^ci /);
  await start();
  assert.equal(npmCalls().length, 1, 'the second start finds everything installed');
});

void test('installs once when two starts run at the same time', async () => {
  const results = await Promise.all([start({ NPM_SECONDS: '1' }), start({ NPM_SECONDS: '1' })]);
  for (const { all } of results) assert.match(all, /launched by /);
  assert.equal(npmCalls().length, 1);
});

void test('waits for an install that is suspended, however long ago its lock was made', async () => {
  const first = start({ NPM_SECONDS: '1' }, undefined, { detached: true });
  const signal = (name: NodeJS.Signals) => process.kill(-(first.pid ?? 0), name);
  await untilExists('npm-calls');
  signal('SIGSTOP');
  lutimesSync(lock(), 0, 0);
  const second = start();
  await once(second.all, 'data');
  await delay(1_000);
  signal('SIGCONT');
  for (const { all } of await Promise.all([first, second])) assert.match(all, /launched by /);
  assert.equal(npmCalls().length, 1);
});

void test('an install ends when npm start is killed, and the next start installs again', async () => {
  const npmStart = ['-c', 'sh -c "$1"; exit', 'npm', scripts.start];
  const killed = start({ NPM_HANGS: 'yes' }, npmStart);
  await untilExists('npm-calls');
  killed.kill('SIGKILL');
  const { exitCode, all } = await start();
  assert.equal(exitCode, 0, all);
  assert.equal(npmCalls().length, 2);
  assert.doesNotMatch((await killed).all, /launched by /);
});

void test('a stopped install ends after npm, which still removes its files', async () => {
  const stopped = start({ NPM_HANGS: 'yes', NPM_TIDIES: 'yes' }, undefined, { detached: true });
  await untilExists('npm-calls');
  // Ctrl-C goes to every process of the terminal.
  process.kill(-(stopped.pid ?? 0), 'SIGINT');
  while (isLocked()) await delay(20);
  assert.ok(existsSync(join(clone, 'npm-ended')));
});

void test('a start reports a port in use before it installs, and a test does not need the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const env = { PORT: String((other.address() as AddressInfo).port) };
  const { exitCode, all } = await start(env);
  const inTest = await start(env, ['-c', scripts.test]);
  other.close();
  assert.equal(exitCode, 1);
  assert.equal(
    all.trim(),
    `Port ${env.PORT} is already in use or not allowed: stop what uses it, or choose another with PORT=...`,
  );
  assert.match(inTest.all, /launched by /);
});

void test('ignores the lock of an install that was killed', async () => {
  mkdirSync(join(clone, '.cache'));
  const { pid } = spawnSync('true');
  symlinkSync(String(pid), lock());
  const { exitCode, all } = await start();
  assert.equal(exitCode, 0, all);
  assert.equal(isLocked(), false);
});

void test('reports a failed install in one line', async () => {
  const { exitCode, all } = await start({ NPM_FAILS: 'yes' });
  assert.equal(exitCode, 1);
  assert.match(all, /^The packages could not be installed: npm ci ended with code 7/m);
  assert.doesNotMatch(all, /\n {2,8}at /);
});

void test('installs again when package-lock.json has changed', async () => {
  await start();
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{ "packages": { "node_modules/a": { "version": "2.0.0" } } }',
  );
  await start();
  assert.equal(npmCalls().length, 2);
});

void test('the launcher replaces the shell, so that it gets the signals of npm', async () => {
  const running = start({ STAY: 'yes' });
  await untilExists('launched');
  running.kill('SIGINT');
  assert.equal((await running).signal, 'SIGINT');
});

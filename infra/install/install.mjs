// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Installs the packages when they are missing or out of date. package.json runs it before each start, on the Node of the
// machine and without any package. Its arguments are the process id of npm, which does not report that it was killed, and
// `start` when a server is started afterwards.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A link to the id of its process: only one process can create it, and nobody sees it without the id. */
const LOCK = join(ROOT, '.cache', 'install.lock');

const npmPid = Number(process.argv[2] ?? process.pid);
/** @type {import('node:child_process').ChildProcess | undefined} */
let npmCi;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stop);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or later is needed; this is ${process.versions.node} (${process.execPath}).`);
if (!isInstalled()) {
  if (process.argv[3] === 'start') await requireFreePort();
  await lock();
  if (!isInstalled()) await install();
}
process.exit(0);

/** Whether node_modules has the packages of package-lock.json, and a Node for this machine. */
function isInstalled() {
  try {
    // npm writes the second file last, so an interrupted install has none.
    const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
      (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages,
    );
    const paths = Object.keys(wanted).filter((path) => path.includes('node_modules/'));
    const isComplete = paths.every((path) => {
      const { version, optional, devOptional } = wanted[path];
      return found[path] ? found[path].version === version : optional || devOptional;
    });
    return isComplete && spawnSync(join(ROOT, 'node_modules/.bin/node'), ['--version']).status === 0;
  } catch {
    return false;
  }
}

/** Waits until no other process installs. A process that was killed may have left its lock. */
async function lock() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let waited = false; ;) {
    try {
      symlinkSync(String(process.pid), LOCK);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = lockOwner();
    if (owner === null) continue;
    if (!isAlive(owner)) {
      rmSync(LOCK, { recursive: true, force: true });
      continue;
    }
    if (!waited) console.log(`Another start is installing the packages: waiting for process ${owner} ...`);
    waited = true;
    await delay(300);
  }
  process.once('exit', () => rmSync(LOCK, { force: true }));
}

/** The process that has the lock: null when it was just removed, 0 for the folder that a former version left. */
function lockOwner() {
  try {
    return Number(readlinkSync(LOCK));
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? null : 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

async function install() {
  console.log('Installing the packages (npm ci), a minute or so ...');
  const began = Date.now();
  // npm runs on the Node of the machine, because it removes the one in node_modules.
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const path = folders.filter((folder) => !folder.startsWith(join(ROOT, 'node_modules'))).join(delimiter);
  npmCi = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  setInterval(() => {
    if (!isAlive(npmPid)) stop();
  }, 1_000);
  const problem = await new Promise((resolve) => {
    npmCi?.once('error', ({ message }) => resolve(`could not be started: ${message}`));
    npmCi?.once('exit', (code) => resolve(code !== 0 && `ended with code ${code}, see its output above`));
  });
  if (problem) fail(`The packages could not be installed: npm ci ${problem}.`);
  if (!isInstalled())
    fail('npm ci left no usable Node: allow install scripts (npm config ignore-scripts), then retry.');
  console.log(`Installed (${Math.round((Date.now() - began) / 1000)} s)`);
}

/** Ends when npm ci has ended: a next start could not install beside it. */
function stop() {
  if (!npmCi || npmCi.exitCode !== null || npmCi.signalCode !== null) process.exit(130);
  npmCi.once('exit', () => process.exit(130));
  npmCi.kill();
}

/** The launcher reports this as well, but only after an install of a minute. */
async function requireFreePort() {
  const port = Number(process.env['PORT']?.trim() || 3000);
  const server = createServer();
  await new Promise((resolve) => {
    server.once('error', () => {
      fail(
        `Port ${port} is already in use or not allowed: stop what uses it, or choose another with PORT=...`,
      );
    });
    server.listen(port, process.env['HOST']?.trim() || '127.0.0.1', () => server.close(resolve));
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

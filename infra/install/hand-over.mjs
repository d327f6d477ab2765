// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { lockInstall } from './install-lock.mjs';
import { isInstalled, markInstalled, projectNode } from './installed.mjs';
import { npmCommand, ROOT } from './npm.mjs';

const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** @type {import('node:child_process').ChildProcess | null} */
let child = null;
let stopping = false;

/**
 * Installs the packages when they are missing, then runs a program of infra/launcher on the project's own Node, and
 * exits with its code. Runs on any Node from 20.19 with no package installed, so it uses Node's own modules only.
 *
 * @param {string} program file name in infra/launcher
 */
export async function handOver(program) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or later is needed; this is ${process.versions.node} (${process.execPath}).`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  watchParent();
  if (!isInstalled()) await install();
  const args = [join(ROOT, 'infra', 'launcher', program), ...process.argv.slice(2)];
  // The IPC channel closes when this process is killed, and the program then stops.
  const { code } = await run(projectNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exit(code);
}

async function install() {
  const release = await lockInstall(join(ROOT, '.cache', 'install.lock'), () =>
    console.log('Another start is installing the packages: waiting for it ...'),
  );
  if (!isInstalled()) {
    console.log('Installing the packages (npm ci), a minute or so ...');
    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const progress = setInterval(() => console.log(`... still installing (${seconds()} s)`), 10_000);
    const { file, args, env, shell } = npmCommand(NPM_CI);
    const { code, error } = await run(file, args, { env, shell, cwd: ROOT, stdio: 'inherit' });
    clearInterval(progress);
    if (stopping) process.exit(130);
    if (error) fail(`npm could not be started: ${error.message}`);
    if (code !== 0)
      fail(`The packages could not be installed: npm ci ended with code ${code}, see its output above.`);
    markInstalled();
    if (!isInstalled())
      fail(
        'npm ci left no usable Node in node_modules: allow install scripts (npm config ignore-scripts), then retry.',
      );
    console.log(`Installed (${seconds()} s)`);
  }
  release();
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, error?: Error }>}
 */
function run(file, args, options) {
  return new Promise((resolve) => {
    child = spawn(file, args, options);
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('exit', (code) => resolve({ code: code ?? 1 }));
  });
}

/** npm passes signals on, but does not report that it was killed. */
function watchParent() {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop('SIGTERM');
  }, 500).unref();
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true;
  if (child === null) process.exit(130);
  child.kill(signal);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

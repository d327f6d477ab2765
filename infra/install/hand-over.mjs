// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { claim } from './claim.mjs';
import { isInstalled, markInstalled, nodeOfProject } from './installed.mjs';
import { npmCommand, ROOT } from './npm.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {import('node:child_process').ChildProcess | null} */
let current = null;
let stopping = false;

/**
 * Installs what is missing, then runs one of the launcher's programs on the project's own Node. Runs on any Node from
 * 20.19 and needs no package; ends with the program's exit code.
 *
 * @param {string} program file name in infra/launcher
 */
export async function handOver(program) {
  requireNode();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stopping = true;
      current?.kill(signal);
    });
  }
  watchParent();
  await install();
  if (stopping) process.exit(130);
  const { code } = await run(
    nodeOfProject(),
    [join(ROOT, 'infra', 'launcher', program), ...process.argv.slice(2)],
    {
      // The channel tells the program when this process is gone, however it went.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  process.exit(code);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node 20.19 or later is needed; this is ${process.versions.node} (${process.execPath}).`);
}

async function install() {
  if (isInstalled()) return;
  const release = await claim(join(ROOT, '.cache', 'install-in-use'), {
    onWait: (pid) =>
      console.log(`Another start (process ${pid}) is installing the packages: waiting for it ...`),
  });
  try {
    if (isInstalled()) return;
    console.log('Installing the packages (npm ci), a minute or so ...');
    const began = Date.now();
    const { file, args, env, shell } = npmCommand([
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const sign = setInterval(() => console.log(`... still installing (${seconds()} s)`), 10_000);
    const { code, error } = await run(file, args, { env, shell, cwd: ROOT, stdio: 'inherit' });
    clearInterval(sign);
    if (stopping) process.exit(130);
    if (error) fail(`npm could not be started: ${error.message}`);
    if (code !== 0)
      fail(`The packages could not be installed: npm ci ended with code ${code}, its reason stands above.`);
    markInstalled();
    if (!isInstalled()) {
      fail(
        'npm ci left no usable Node in node_modules: allow install scripts (npm config ignore-scripts), then try again.',
      );
    }
    console.log(`Installed (${seconds()} s)`);
  } finally {
    release();
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, error?: Error }>}
 */
function run(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, options);
    current = child;
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('exit', (code) => {
      current = null;
      resolve({ code: code ?? 1 });
    });
  });
}

/** npm passes signals on, but says nothing when it is killed outright. */
function watchParent() {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    stopping = true;
    current?.kill('SIGTERM');
  }, 500).unref();
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line);
  process.exit(1);
}

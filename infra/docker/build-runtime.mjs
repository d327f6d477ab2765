// @ts-check
import { spawnSync } from 'node:child_process';
import fs, { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { thirdPartyNotices } from './notices.mjs';

// node infra/docker/build-runtime.mjs FOLDER [--built]
//
// Creates a folder with everything that the server and the backup need at run time, and nothing else. The Dockerfile and the
// installation on a plain Linux server call it. It runs before any package is installed, so it uses Node's own modules
// only. It is JavaScript and imports no name that is new in Node, so that an older Node can say which Node is needed.
// --built: the workspaces are built already.

const ROOT = resolve(import.meta.dirname, '../..');

/** The workspaces that are built, in this order. */
const WORKSPACES = ['contracts', 'backend', 'public-site', 'admin'];

/** Packages are installed from the lock file, which names every workspace. */
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  ...[...WORKSPACES, 'infra', 'e2e'].map((name) => `${name}/package.json`),
];

/** What the server and the backup read. Programs in infra are TypeScript, which Node runs as it is. */
const RUNTIME = [
  ...MANIFESTS,
  'LICENSE',
  'contracts/dist',
  'contracts/openapi.json',
  'backend/dist',
  'backend/migrations',
  'backend/seeds/banners',
  'public-site/dist',
  'admin/dist',
  'infra/docker/backup-schedule.ts',
  'infra/docker/healthcheck.ts',
  'infra/docker/nightly-backup.ts',
];

/** Needed only until the packages are installed. */
const ONLY_FOR_INSTALL = ['package-lock.json', 'e2e', 'node_modules/.package-lock.json'];

/** Files of packages that never run: declarations, source maps, documents. Licenses stay. */
const UNUSED_FILES =
  /\.(map|tsbuildinfo|flow|[cm]?tsx?|markdown)$|(^|\/)(?!(licen[cs]e|notice)[^/]*$)[^/]*\.md$/i;

/** Folders at the top of a package that never run. */
const UNUSED_FOLDERS = new Set([
  '.github',
  '__tests__',
  'benchmark',
  'benchmarks',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
]);

/** Large parts of packages that the server does not load: builds for browsers, other module systems and sources. */
const UNUSED_PARTS = [
  '@types',
  // For the run time Bare, which is not Node.
  'bare-{buffer,fs,os,path,stream,url}',
  // Font weights that no document uses.
  '@expo-google-fonts/mukta/{2,3,5,7,8}00*',
  '@expo-google-fonts/noto-sans-telugu/{1,2,3,5,7,8,9}00*',
  '{@aws-sdk,@smithy}/*/dist-es',
  'argon2/prebuilds/{darwin,freebsd,win32}-*',
  '{class-transformer,class-validator}/{bundles,esm2015,esm5}',
  'graphile-config/node_modules/@types',
  'libphonenumber-js/{bundle,source}',
  'rxjs/{src,dist/bundles,dist/esm,dist/esm5}',
  'swagger-ui-dist/swagger-ui{,-es-bundle*}.js',
  'to-words/dist/{cjs,umd}',
  'typeorm/browser',
  'typescript',
  'uglify-js',
  'zod/src',
];

/** @param {string} folder @param {string[]} args */
function npm(folder, ...args) {
  const command = ['npm', ...args].join(' ');
  console.log(`> ${command}`);
  // The builds run on the Node of this script: it may not be the first one on the PATH.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path };
  const { status, error } = spawnSync('npm', args, { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `code ${status}`}`);
}

// No install script runs: every native package brings a finished binary.
const INSTALL = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

function build() {
  npm(
    ROOT,
    ...INSTALL,
    '--include=dev',
    '--include-workspace-root',
    ...WORKSPACES.map((name) => `-w=${name}`),
  );
  for (const name of WORKSPACES) npm(ROOT, 'run', 'build', `--workspace=${name}`);
}

/** @param {string} output */
function assemble(output) {
  for (const path of RUNTIME) {
    const source = join(ROOT, path);
    if (!existsSync(source)) throw new Error(`${path} is missing: build the workspaces first.`);
    cpSync(source, join(output, path), {
      recursive: true,
      filter: (file) => !/\/node_modules$|\.map$|\.d\.ts$/.test(file),
    });
  }
  writeFileSync(join(output, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(ROOT));
  noteCommit(output);
  npm(output, ...INSTALL, '--omit=dev', '-w=backend');
  for (const path of ONLY_FOR_INSTALL) rmSync(join(output, path), { recursive: true, force: true });
  removeUnused(join(output, 'node_modules'));
}

/**
 * `/health` shows the commit. The build of an image has no git: it gets the commit as an argument.
 *
 * @param {string} output
 */
function noteCommit(output) {
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  if (git.status === 0) writeFileSync(join(output, 'COMMIT'), git.stdout);
}

/** @param {string} modules */
function removeUnused(modules) {
  for (const path of fs.globSync(UNUSED_PARTS, { cwd: modules }))
    rmSync(join(modules, path), { recursive: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The listing follows the links to the workspaces, which are no packages of others.
    if (path.includes('/node_modules/@qlu/')) continue;
    const isUnused = entry.isDirectory()
      ? UNUSED_FOLDERS.has(entry.name) && existsSync(join(entry.parentPath, 'package.json'))
      : UNUSED_FILES.test(path);
    if (isUnused) rmSync(path, { recursive: true, force: true });
  }
}

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 or later is needed; this is ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}
const [folder, flag] = process.argv.slice(2);
if (folder === undefined || (flag !== undefined && flag !== '--built')) {
  console.error('Usage: node infra/docker/build-runtime.mjs FOLDER [--built]');
  process.exit(2);
}
const output = resolve(folder);
mkdirSync(output, { recursive: true });
if (readdirSync(output).length > 0) throw new Error(`${output} is not empty.`);
if (flag === undefined) build();
assemble(output);
console.log(`The runtime is in ${output}`);

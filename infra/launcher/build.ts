import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import { lockFolder } from '../postgres/folder-lock.ts';
import { runScript } from './processes.ts';
import { StartProblem } from './settings.ts';

/** The server's program, as the build leaves it. */
export const SERVER = join(ROOT, 'backend', 'dist', 'src', 'main.js');

/** A file or folder that every complete build of the workspace has. */
const RESULTS = {
  contracts: 'contracts/dist',
  backend: 'backend/dist/src/main.js',
  'public-site': 'public-site/dist',
  admin: 'admin/dist',
};
type Workspace = keyof typeof RESULTS;

/** Written by builds and tools, or read only by tests. */
const NOT_SOURCES =
  /(^|\/)(\.[^/]*|node_modules|dist|build|coverage|test-results|playwright-report|tests?|[^/]*\.tsbuildinfo|[^/]*\.(spec|contract)\.tsx?)$/;
const CACHE = join(ROOT, '.cache');
const LONG_WAIT_MS = 30 * 60_000;

/**
 * Builds each workspace whose sources have changed since its last build.
 *
 * @param only `contracts`: what type checks need
 * @throws StartProblem when a build fails, after its output was shown
 */
export async function buildWhatChanged(only: 'all' | 'contracts' = 'all'): Promise<void> {
  mkdirSync(join(CACHE, 'builds'), { recursive: true });
  const unlock = (await lockFolder(CACHE, 0)) ?? (await waitForOtherBuild());
  try {
    await build('contracts');
    if (only === 'contracts') return;
    // All must end before a failure is reported: none may continue in the background.
    const builds = await Promise.allSettled((['backend', 'public-site', 'admin'] as const).map(build));
    for (const result of builds) if (result.status === 'rejected') throw result.reason;
  } finally {
    await unlock();
  }
}

async function waitForOtherBuild(): Promise<() => Promise<void>> {
  console.log('Another start is building: waiting for it ...');
  const unlock = await lockFolder(CACHE, LONG_WAIT_MS);
  if (unlock === null)
    throw new StartProblem('Another start has been building for half an hour: stop it first.');
  return unlock;
}

async function build(workspace: Workspace): Promise<void> {
  const stamp = join(CACHE, 'builds', workspace);
  const result = join(ROOT, RESULTS[workspace]);
  const sources = hashSources(workspace);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources && existsSync(result)) return;

  console.log(`Building ${workspace} ...`);
  const began = Date.now();
  writeFileSync(stamp, '');
  const { code, output } = await runScript(workspace, 'build', [], { env: { NODE_ENV: 'production' } });
  if (code !== 0 || !existsSync(result)) {
    console.error(output.trimEnd());
    throw new StartProblem(`${workspace} could not be built: see the reason above.`);
  }
  // When a source was edited during the build, no stamp is written, and the next start builds again.
  if (hashSources(workspace) === sources) writeFileSync(stamp, sources);
  console.log(`Built ${workspace} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** A hash of all files that a workspace's build may read. */
function hashSources(workspace: Workspace): string {
  const folders = workspace === 'contracts' ? [workspace] : [workspace, 'contracts'];
  const patterns = folders.map((folder) => `${folder}/**`);
  const files = globSync(patterns, { cwd: ROOT, exclude: (path) => NOT_SOURCES.test(path) });
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'tsconfig.base.json', ...files.sort()])
    if (statSync(join(ROOT, path)).isFile()) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

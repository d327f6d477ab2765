import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { runCommand } from './processes.ts';
import { ROOT } from './root.ts';
import { SERVER } from './server-program.ts';
import { StartProblem } from './settings.ts';

/** Written by builds and tools, or read only by tests. */
const NOT_SOURCES =
  /(^|\/)(\.[^/]*|node_modules|dist|build|coverage|test-results|playwright-report|tests?|[^/]*\.tsbuildinfo|[^/]*\.(spec|contract)\.tsx?)$/;
const STAMPS = join(ROOT, '.cache', 'builds');

/**
 * Builds each workspace whose sources have changed since its last build.
 *
 * @param only `contracts`: what type checks need
 * @throws StartProblem when a build fails, after its output was shown
 */
export async function buildWhatChanged(only: 'all' | 'contracts' = 'all'): Promise<void> {
  mkdirSync(STAMPS, { recursive: true });
  const unlock = await lockFolder(STAMPS, 30 * 60_000, 'Another start is building');
  try {
    await build('contracts');
    if (only === 'contracts') return;
    // All must end before a failure is reported: none may continue in the background.
    const builds = await Promise.allSettled(['backend', 'public-site', 'admin'].map(build));
    for (const result of builds) if (result.status === 'rejected') throw result.reason;
  } finally {
    await unlock();
  }
}

async function build(workspace: string): Promise<void> {
  const stamp = join(STAMPS, workspace);
  const result = workspace === 'backend' ? SERVER : join(ROOT, workspace, 'dist');
  const sources = hashSources(workspace);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources && existsSync(result)) return;

  console.log(`Building ${workspace} ...`);
  const began = Date.now();
  writeFileSync(stamp, '');
  const command = ['run', 'build', `--workspace=${workspace}`];
  const { succeeded, output } = await runCommand('npm', command, { env: { NODE_ENV: 'production' } });
  if (!succeeded || !existsSync(result)) {
    console.error(output.trimEnd());
    throw new StartProblem(`${workspace} could not be built: see the reason above.`);
  }
  // When a source was edited during the build, no stamp is written, and the next start builds again.
  if (hashSources(workspace) === sources) writeFileSync(stamp, sources);
  console.log(`Built ${workspace} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** A hash of all files that a workspace's build may read. */
function hashSources(workspace: string): string {
  const patterns = [...new Set([workspace, 'contracts'])].map((folder) => `${folder}/**`);
  const files = globSync(patterns, { cwd: ROOT, exclude: (path) => NOT_SOURCES.test(path) });
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'tsconfig.base.json', ...files.sort()])
    if (statSync(join(ROOT, path)).isFile()) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

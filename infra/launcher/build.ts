import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

type BuildPart = 'all' | 'contracts' | 'site' | 'back-office';

/** What is built after the contracts, at the same time. */
const WORKSPACES: Record<BuildPart, string[]> = {
  all: ['backend', 'public-site', 'admin'],
  contracts: [],
  site: ['backend', 'public-site'],
  'back-office': ['admin'],
};

/**
 * Builds each workspace whose sources have changed since its last build.
 *
 * @param part `contracts`: what type checks need; `site`: all but the back office, whose outdated build is deleted;
 *   `back-office`: the rest
 * @throws StartProblem when a build fails, after its output was shown
 */
export async function buildWhatChanged(part: BuildPart = 'all'): Promise<void> {
  mkdirSync(STAMPS, { recursive: true });
  const unlock = await lockFolder(STAMPS, 30 * 60_000, 'Another start is building');
  try {
    if (part !== 'back-office') await build('contracts');
    if (part === 'site' && !isCurrent('admin')) rmSync(resultOf('admin'), { recursive: true, force: true });
    // All must end before a failure is reported: none may continue in the background.
    const builds = await Promise.allSettled(WORKSPACES[part].map(build));
    for (const result of builds) if (result.status === 'rejected') throw result.reason;
  } finally {
    await unlock();
  }
}

async function build(workspace: string): Promise<void> {
  const sources = hashSources(workspace);
  if (isCurrent(workspace, sources)) return;

  const stamp = join(STAMPS, workspace);
  const result = resultOf(workspace);
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

function isCurrent(workspace: string, sources = hashSources(workspace)): boolean {
  const stamp = join(STAMPS, workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources && existsSync(resultOf(workspace));
}

/** What a complete build of a workspace has. */
function resultOf(workspace: string): string {
  if (workspace === 'backend') return SERVER;
  return join(ROOT, workspace, 'dist', workspace === 'admin' ? 'client' : '');
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

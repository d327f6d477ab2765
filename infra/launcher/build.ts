import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../install/claim.mjs';
import { ROOT } from '../install/npm.mjs';
import { runScript } from './commands.ts';
import { fingerprint, readSources } from './fingerprint.ts';
import { StartProblem } from './start-problem.ts';

type Build = {
  workspace: string;
  /** Workspaces whose sources its result depends on. */
  after: string[];
  /** A file that every complete build has. */
  result: string;
};

const CONTRACTS: Build = { workspace: 'contracts', after: [], result: 'contracts/dist' };
const OTHERS: Build[] = [
  { workspace: 'backend', after: ['contracts'], result: 'backend/dist/src/main.js' },
  { workspace: 'public-site', after: ['contracts'], result: 'public-site/dist' },
  { workspace: 'admin', after: ['contracts'], result: 'admin/dist' },
];

/** The server's program, as the build leaves it. */
export const SERVER = join(ROOT, 'backend', 'dist', 'src', 'main.js');

/**
 * Builds each workspace whose sources are not those of its last build.
 *
 * @param only `contracts`: as much as the checks of types need
 * @throws StartProblem when a build fails, after its output was shown
 */
export async function buildWhatChanged(only: 'all' | 'contracts' = 'all'): Promise<void> {
  const release = await claim(join(ROOT, '.cache', 'build-in-use'), {
    onWait: (pid) => console.log(`Another start (process ${pid}) is building: waiting for it ...`),
  });
  try {
    await build(CONTRACTS);
    if (only === 'all') await allOf(OTHERS.map(build));
  } finally {
    release();
  }
}

async function build({ workspace, after, result }: Build): Promise<void> {
  const stamp = join(ROOT, '.cache', 'builds', workspace);
  const sources = readSources(workspace, after);
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (last === fingerprint(sources) && existsSync(join(ROOT, result))) return;

  console.log(`Building ${workspace} ...`);
  const began = Date.now();
  rmSync(stamp, { force: true });
  const { code, output } = await runScript(workspace, 'build', [], { env: { NODE_ENV: 'production' } });
  if (code !== 0 || !existsSync(join(ROOT, result))) {
    console.error(output.trimEnd());
    throw new StartProblem(`${workspace} could not be built: the reason stands above.`);
  }
  // If a source was edited during the build, no stamp is written, and the next start builds again.
  const afterwards = readSources(workspace, after);
  if ([...sources].every(([path, content]) => afterwards.get(path) === content)) {
    mkdirSync(join(stamp, '..'), { recursive: true });
    writeFileSync(`${stamp}.${process.pid}`, fingerprint(afterwards));
    renameSync(`${stamp}.${process.pid}`, stamp);
  }
  console.log(`Built ${workspace} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Lets all come to their end before the first failure is thrown: none goes on behind our back. */
async function allOf(builds: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(builds);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

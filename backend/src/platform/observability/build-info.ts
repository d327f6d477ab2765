import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../project-paths.js';

export interface BuildInfo {
  /** The version of the release, as in CHANGELOG.md. */
  version: string;
  /** The short hash of the commit; `unknown` for a container image that was built without it. */
  commit: string;
}

/** The injection token of {@link BuildInfo}. */
export const BUILD_INFO = Symbol('BUILD_INFO');

/** @param commit the setting COMMIT, which a container image sets */
export function readBuildInfo(commit: string | undefined, folder = PROJECT_FOLDER): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(folder, 'backend', 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, commit: commit?.slice(0, 12) ?? commitOfBuild(folder) ?? commitOfCheckout(folder) };
}

/** The folder of a plain Linux server is no checkout: infra/docker/build-runtime.mjs notes the commit in it. */
function commitOfBuild(folder: string): string | undefined {
  const file = join(folder, 'COMMIT');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function commitOfCheckout(folder: string): string {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return hash.toString().trim();
  } catch {
    return 'unknown';
  }
}

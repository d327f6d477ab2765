import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../http/built-pages.js';

export interface BuildInfo {
  /** The version of the release, as in CHANGELOG.md. */
  version: string;
  /** The short hash of the commit; `unknown` for a build outside of git without the setting COMMIT. */
  commit: string;
}

/** The injection token of {@link BuildInfo}. */
export const BUILD_INFO = Symbol('BUILD_INFO');

/** @param commit the setting COMMIT, which a container image sets */
export function readBuildInfo(commit: string | undefined): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'backend', 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, commit: commit?.slice(0, 12) ?? commitOfCheckout() };
}

function commitOfCheckout(): string {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return hash.toString().trim();
  } catch {
    return 'unknown';
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';

/** Made by builds and tools, not by people. */
const PRODUCTS = new Set(['node_modules', 'dist', 'build', 'coverage', 'test-results', 'playwright-report']);
/** Read by tests alone. */
const TESTS = new Set(['test', 'tests']);

/** Each file's path from the top folder, and a hash of what it holds. */
export type Sources = Map<string, string>;

/** Everything that a workspace's build may read; `also` are further workspaces. */
export function readSources(workspace: string, also: string[]): Sources {
  const files = ['package-lock.json', 'tsconfig.base.json', ...[workspace, ...also].flatMap(filesOf)];
  return new Map(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest('hex'),
    ]),
  );
}

export function fingerprint(sources: Sources): string {
  const hash = createHash('sha256');
  for (const [path, content] of sources) hash.update(`${path}\0${content}\0`);
  return hash.digest('hex');
}

/** Paths from the top folder, in an order that is the same everywhere. */
function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.tsbuildinfo'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return PRODUCTS.has(entry.name) || TESTS.has(entry.name) ? [] : filesOf(path);
      return entry.isFile() && !/\.(spec|contract)\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

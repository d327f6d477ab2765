import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';

/** Made by builds and tools, not by people. */
const PRODUCTS = new Set(['node_modules', 'dist', 'build', 'coverage', 'test-results', 'playwright-report']);
/** Read by tests alone. */
const TESTS = new Set(['test', 'tests']);

/** A hash of the contents of everything that a workspace's build may read; `also` are further files or workspaces. */
export function fingerprint(workspace: string, also: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  };
  for (const file of ['package-lock.json', 'tsconfig.base.json']) add(file);
  for (const folder of [workspace, ...also]) for (const file of filesOf(folder)) add(file);
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

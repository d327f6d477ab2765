// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './npm.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.qlu-installed');
/** npm writes this list last, so an interrupted install has none. */
const INSTALLED_LIST = join(ROOT, 'node_modules', '.package-lock.json');

/** Whether node_modules is a complete install of package-lock.json for this kind of machine. */
export function isInstalled() {
  if (!existsSync(INSTALLED_LIST) || !existsSync(projectNode())) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp()) return true;
  // A developer called npm by hand: accept the result when it has the same packages.
  if (!hasPackagesOfLock()) return false;
  markInstalled();
  return true;
}

/** Call it after a complete install. */
export function markInstalled() {
  writeFileSync(STAMP, stamp());
}

/** The Node that is installed as a package of the project. */
export function projectNode() {
  return join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function stamp() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

function hasPackagesOfLock() {
  const wanted = packagesOf(LOCK);
  const found = packagesOf(INSTALLED_LIST);
  const complete = [...wanted].every(([path, { version, optional, devOptional }]) =>
    found.has(path) ? found.get(path)?.version === version : optional || devOptional,
  );
  return complete && [...found.keys()].every((path) => wanted.has(path));
}

/**
 * @param {string} file
 * @returns {Map<string, Entry>} by path below node_modules
 */
function packagesOf(file) {
  /** @type {{ packages?: Record<string, Entry> }} */
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

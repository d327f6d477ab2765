// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './npm.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

const STAMP = join(ROOT, 'node_modules', '.qlu-installed');
/** npm writes this list last of all, so that an interrupted install has none. */
const LIST = join(ROOT, 'node_modules', '.package-lock.json');

/** Whether node_modules is what package-lock.json describes, installed whole, for this kind of machine. */
export function isInstalled() {
  if (!existsSync(LIST) || !existsSync(nodeOfProject())) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp()) return true;
  // Somebody called npm by hand: take it when it left the same packages.
  if (!sameAsLock()) return false;
  markInstalled();
  return true;
}

/** To be called after a complete install. */
export function markInstalled() {
  writeFileSync(STAMP, stamp());
}

/** The current Node that the project brings along as a package. */
export function nodeOfProject() {
  return join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function stamp() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

function sameAsLock() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const found = packagesOf(LIST);
  for (const [path, entry] of wanted) {
    const there = found.get(path);
    if (there === undefined && !entry.optional && !entry.devOptional) return false;
    if (there !== undefined && there.version !== entry.version) return false;
  }
  return [...found.keys()].every((path) => wanted.has(path));
}

/**
 * @param {string} file
 * @returns {Map<string, Entry>} the packages below node_modules folders
 */
function packagesOf(file) {
  /** @type {{ packages?: Record<string, Entry> }} */
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

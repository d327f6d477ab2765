/**
 * Fails the build when a page exceeds its limits, which keep the site fast on a slow network: the number of scripts, how
 * many of them wait for another one, their size as transferred, and the size of the stylesheet. The limits count a whole visit
 * without a press or scrolling: what the HTML names, and what the page loads when it starts. Nothing is loaded ahead.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The script of the site, that of the page, and 0.7 KB of helpers that the bundler always writes as a file of its own. */
const MAX_SCRIPTS = 3;
/** Scripts that wait for one another. */
const MAX_DEPTH = 2;
const MAX_SCRIPT_BYTES = 105 * 1024;
const MAX_STYLE_BYTES = 15_000;

/** What a page loads without a press or scrolling besides its static imports; of the catalogue's texts the largest. */
const LOADED_LATER: Record<string, RegExp> = {
  'program-page': /content\/catalogue\//,
  'programs-by-name': /content\/catalogue\//,
  'programs-organised-details': /content\/catalogue\//,
};
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const client = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  BuiltFile
>;

/** This file and everything it imports statically. */
function withImports(source: string, found = new Map<string, BuiltFile>()): BuiltFile[] {
  const built = manifest[source];
  if (!built) throw new Error(`The build has no ${source}`);
  if (!found.has(source)) {
    found.set(source, built);
    for (const imported of built.imports ?? []) withImports(imported, found);
  }
  return [...found.values()];
}

/** Transfer size of a file in bytes: of the brotli file, where the build has written one. */
function transferBytes(file: string): number {
  try {
    return readFileSync(join(client, `${file}.br`)).length;
  } catch (error) {
    // The build does not compress very small files.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readFileSync(join(client, file)).length;
    throw error;
  }
}

function check(name: string, actual: number, limit: number, unit: string): void {
  if (actual <= limit) return;
  process.stderr.write(`${name}: ${actual} ${unit}, the limit is ${limit}. Load parts of it lazily.\n`);
  process.exitCode = 1;
}

/** The part that the page loads when it starts, as the key of the manifest. */
function loadedLater(page: string, source: string): string | undefined {
  const wanted = LOADED_LATER[page];
  const keys = (manifest[source]?.dynamicImports ?? []).filter((key) => wanted?.test(key));
  if (wanted && keys.length === 0) throw new Error(`${page} loads nothing that matches ${wanted.source}`);
  return keys.sort((a, b) => sizeOf(manifest[b]) - sizeOf(manifest[a]))[0];
}

function sizeOf(built: BuiltFile | undefined): number {
  return built ? transferBytes(built.file) : 0;
}

for (const source of Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))) {
  const page = basename(source, '.tsx');
  const scripts = withImports(source);
  const later = loadedLater(page, source);
  const visit = [...new Set([...scripts, ...(later ? withImports(later) : [])])];
  const bytes = visit.reduce((total, each) => total + sizeOf(each), 0);
  // The HTML names the static imports, so they are one level. The later part is the second one, unless it waits for more.
  const depth = 1 + Number(later !== undefined) + Number(visit.length > scripts.length + 1);
  process.stdout.write(`${page}: ${scripts.length} scripts, ${(bytes / 1024).toFixed(1)} KiB in a visit\n`);
  check(page, scripts.length, MAX_SCRIPTS, 'scripts');
  check(page, depth, MAX_DEPTH, 'levels of scripts');
  check(page, bytes, MAX_SCRIPT_BYTES, 'bytes of JavaScript (brotli)');
}
const stylesheet = manifest['style.css'];
if (!stylesheet) throw new Error('The build has no stylesheet');
check('The stylesheet', transferBytes(stylesheet.file), MAX_STYLE_BYTES, 'bytes (brotli)');

/**
 * Fails the build when the home page's first view exceeds its size limits, which keep it fast on a slow
 * network. Counted are the scripts that load without scrolling or a click (compressed), and the
 * render-blocking styles.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_SCRIPT_BYTES = 90_000;
const MAX_STYLE_BYTES = 35_000;
const FIRST_VIEW = ['index.html', 'src/pages/home.tsx'];
/**
 * Parts whose scripts load lazily, while their HTML, and therefore their styles, are in the first response.
 */
const LAZY_PARTS = ['BannerCarousel', 'NextDates', 'HomeBands'].map(
  (part) => `src/features/home/${part}.tsx`,
);

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

const client = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  BuiltFile
>;

/** These files and everything they import statically. */
function withImports(sources: readonly string[]): BuiltFile[] {
  const found = new Map<string, BuiltFile>();
  function add(source: string): void {
    const built = manifest[source];
    if (!built) throw new Error(`The build has no ${source}`);
    if (found.has(source)) return;
    found.set(source, built);
    for (const imported of built.imports ?? []) add(imported);
  }
  for (const source of sources) add(source);
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

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

const styles = new Set(withImports([...FIRST_VIEW, ...LAZY_PARTS]).flatMap(({ css = [] }) => css));
const checks = [
  {
    name: 'bytes of JavaScript (brotli)',
    actual: sum(withImports(FIRST_VIEW).map(({ file }) => transferBytes(file))),
    limit: MAX_SCRIPT_BYTES,
  },
  {
    name: 'bytes of CSS (not compressed)',
    actual: sum([...styles].map((file) => readFileSync(join(client, file)).length)),
    limit: MAX_STYLE_BYTES,
  },
];
for (const { name, actual, limit } of checks) {
  process.stdout.write(`Home page, first view: ${actual} ${name}, limit ${limit}\n`);
  if (actual > limit) process.exitCode = 1;
}
if (process.exitCode) {
  process.stderr.write('The first view of the home page is too large: load parts of it lazily.\n');
}

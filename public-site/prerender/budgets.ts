/**
 * Fails the build when the home page's first view weighs more than a visitor on a slow network can be asked to wait
 * for: the scripts that come before anything is near or pressed, as they are sent, and the styles that stand in the
 * way of the first picture.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_SCRIPT_BYTES = 90_000;
const MOST_STYLE_BYTES = 35_000;
const FIRST_VIEW = ['index.html', 'src/pages/home.tsx'];
/** Parts of it whose scripts wait until they are near, while their HTML is there from the beginning. */
const PARTS = ['BannerCarousel', 'NextDates', 'HomeBands'].map((part) => `src/features/home/${part}.tsx`);

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

/** These files and whatever they import at once. */
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

/** Bytes of a file as it is sent: compressed, where the build compressed it. */
function bytesSent(file: string): number {
  try {
    return readFileSync(join(client, `${file}.br`)).length;
  } catch (error) {
    // Files too small to gain from it are not compressed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readFileSync(join(client, file)).length;
    throw error;
  }
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, each) => total + each, 0);
}

const styles = new Set(withImports([...FIRST_VIEW, ...PARTS]).flatMap(({ css = [] }) => css));
const weights = [
  {
    what: 'bytes of JavaScript (brotli)',
    is: sum(withImports(FIRST_VIEW).map(({ file }) => bytesSent(file))),
    most: MOST_SCRIPT_BYTES,
  },
  {
    what: 'bytes of CSS (not compressed)',
    is: sum([...styles].map((file) => readFileSync(join(client, file)).length)),
    most: MOST_STYLE_BYTES,
  },
];
for (const { what, is, most } of weights) {
  process.stdout.write(`Home's first view: ${is} ${what}, of ${most} at most\n`);
  if (is > most) process.exitCode = 1;
}
if (process.exitCode) {
  process.stderr.write('The home page is too heavy: move something out of its first view.\n');
}

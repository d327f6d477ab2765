import { readFileSync } from 'node:fs';

/** A file of the build, as Vite's manifest lists it by its source. */
interface BuiltFile {
  css?: string[];
  imports?: string[];
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The document that every page stands in; it lies beside this module once that is built. */
export const documentTemplate = read('./template.html');

const manifest = JSON.parse(read('./manifest.json')) as Record<string, BuiltFile>;

/** Styles of source files and of all that they import at once; what a file imports stands before its own. */
export function builtStyles(sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  function add(source: string): void {
    if (seen.has(source)) return;
    seen.add(source);
    const built = manifest[source];
    if (!built) throw new Error(`The build has no ${source}`);
    for (const imported of built.imports ?? []) add(imported);
    for (const style of built.css ?? []) styles.add(`/${style}`);
  }
  for (const source of sources) add(source);
  return [...styles];
}

import { readFileSync } from 'node:fs';

/** An entry of Vite's manifest, whose keys are source files. */
interface BuiltFile {
  css?: string[];
  imports?: string[];
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The HTML document of every page. The build moves it next to this module. */
export const documentTemplate = read('./template.html');

const manifest = JSON.parse(read('./manifest.json')) as Record<string, BuiltFile>;

/** The styles of source files and of everything they import statically; imported styles come first. */
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

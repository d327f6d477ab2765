import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** This chunk and everything that it imports statically. */
export function withImports(bundle: Bundle, file: string, found = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type === 'chunk' && !found.has(file)) {
    found.add(file);
    for (const imported of chunk.imports) withImports(bundle, imported, found);
  }
  return [...found];
}

/** The stylesheets of a chunk. */
export function stylesOf(bundle: Bundle, file: string): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

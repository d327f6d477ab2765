import { readFileSync } from 'node:fs';
import type { StyleNode } from './pageStyles';

/** The font faces as CSS. The stylesheet does not have them. */
export interface FontFaces {
  /** Fonts of the device, in use until the files have loaded. */
  local: string;
  /** The files of normal pages. The inline script adds them (src/start/baseFonts.ts). */
  base: string;
  /** The files of accents and other scripts. The inline script adds them (src/start/otherFonts.ts). */
  other: string;
}

/** An entry of Vite's manifest, whose keys are source files. */
interface BuiltFile {
  file: string;
  imports?: string[];
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The HTML document of every page. The build moves it next to this module. */
export const documentTemplate = read('./template.html');

/** The address of the stylesheet of all pages. */
export const stylesheetUrl = builtStylesheet();

/** Its rules. */
export const styleNodes = JSON.parse(read('./styles.json')) as StyleNode[];

export const fontFaces = JSON.parse(read('./font-faces.json')) as FontFaces;

/** The inline script of every page. */
export const startScript = read('./start.js');

const manifest = JSON.parse(read('./manifest.json')) as Record<string, BuiltFile>;

/** The URLs of a source file's script and of all scripts that it imports statically. */
export function builtScripts(source: string): string[] {
  const seen = new Set<string>();
  const scripts: string[] = [];
  function add(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    const built = manifest[key];
    if (!built) throw new Error(`The build has no ${key}`);
    for (const imported of built.imports ?? []) add(imported);
    scripts.push(`/${built.file}`);
  }
  add(source);
  return scripts;
}

function builtStylesheet(): string {
  const url = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(documentTemplate)?.[1];
  if (!url) throw new Error('The template has no stylesheet');
  return url;
}

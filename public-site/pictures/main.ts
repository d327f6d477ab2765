/**
 * Draws all pictures of the programs and of the pages into `public/`. The same content and the same drawing code give the same bytes; when neither changed since the last run, nothing is done.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mainFolders } from '../content/program-folders.ts';
import { drawPicture } from './drawing/picture.ts';
import type { Layout } from './drawing/picture.ts';
import { homePictures } from './home-pictures.ts';
import { pagePictures } from './page-pictures.ts';
import { programPictures } from './program-pictures.ts';
import { homeDawn } from './scenes/home-dawn.ts';
import { stageOf } from './scenes/stage.ts';

const LAYOUTS: readonly Layout[] = ['Mobile', 'Web'];
const MAX_BYTES = 40_000;
const OUTPUTS = ['Programs Organised', 'pictures', 'programs-structure.json'];
const publicFolder = join(import.meta.dirname, '..', 'public');
const stampFile = join(publicFolder, '.pictures-stamp');

/** A digest of everything that the pictures depend on: the drawing code and the pages' words. */
function sourcesDigest(): string {
  const digest = createHash('sha256');
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '..', 'content')]) {
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort();
    for (const name of sources) digest.update(readFileSync(join(folder, name))).update('\0');
  }
  return digest.digest('hex');
}

function isUpToDate(digest: string): boolean {
  const stamped = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return stamped === digest && OUTPUTS.every((name) => existsSync(join(publicFolder, name)));
}

/** Every file to be written, by its path below `public/`. */
function allFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const structure: Record<string, string[]> = {};
  for (const folder of mainFolders) {
    structure[folder.name] = folder.programs.map((program) => program.name);
    for (const program of folder.programs) {
      for (const layout of LAYOUTS) {
        programPictures(program, layout).forEach((svg, index) => {
          files.set(join('Programs Organised', folder.name, program.name, layout, `${index + 1}.svg`), svg);
        });
      }
    }
  }
  for (const layout of LAYOUTS) {
    const title = 'The stone pyramid hall by the water at first light';
    const banner = drawPicture('home-dawn', layout, title, 'dawn', (picture) =>
      homeDawn(stageOf(picture, { program: 'home', motif: null, turned: false })),
    );
    files.set(join('pictures', `home-dawn-${layout.toLowerCase()}.svg`), banner);
  }
  for (const [name, svg] of [...pagePictures(), ...homePictures()]) {
    files.set(join('pictures', name), svg);
  }
  files.set('programs-structure.json', `${JSON.stringify(structure, null, 2)}\n`);
  return files;
}

function main(): void {
  const digest = sourcesDigest();
  if (isUpToDate(digest)) {
    return;
  }
  const files = allFiles();
  const heavy = [...files].filter(([, content]) => Buffer.byteLength(content) >= MAX_BYTES);
  if (heavy.length > 0) {
    const list = heavy.map(([name, content]) => `${name} (${Buffer.byteLength(content)})`).join('\n');
    throw new Error(`These pictures have ${MAX_BYTES} bytes or more:\n${list}`);
  }
  for (const name of OUTPUTS) {
    rmSync(join(publicFolder, name), { recursive: true, force: true });
  }
  for (const [name, content] of files) {
    const file = join(publicFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(stampFile, digest);
}

main();

/**
 * Draws all pictures of the programs and of the pages into `public/`, and from them the ones beside links and the
 * icons. The same content and the same drawing code give the same bytes; when neither changed since the last run, nothing is done.
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
import { icons, sharePicture } from './raster-pictures.ts';
import { homeDawn } from './scenes/home-dawn.ts';
import { stageOf } from './scenes/stage.ts';

const LAYOUTS: readonly Layout[] = ['Mobile', 'Web'];
const MAX_BYTES = 40_000;
const OUTPUTS = ['Programs Organised', 'pictures', 'share', 'icons', 'programs-structure.json'];
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
  for (const [name, svg] of [...pagePictures(), ...homePictures()]) {
    files.set(join('pictures', name), svg);
  }
  files.set('programs-structure.json', `${JSON.stringify(structure, null, 2)}\n`);
  return files;
}

/** What is made of the drawings for those who read no SVG, by its path below `public/`. */
async function rasterFiles(drawings: Map<string, string>): Promise<Map<string, Buffer>> {
  const dawn = drawPicture(
    'home-dawn',
    'Web',
    'The stone pyramid hall by the water at first light',
    'dawn',
    (picture) => homeDawn(stageOf(picture, { program: 'home', motif: null, turned: false })),
  );
  const scenes: [name: string, drawing: string][] = [['site', dawn]];
  for (const folder of mainFolders) {
    for (const { name, slug } of folder.programs) {
      scenes.push([
        slug,
        drawings.get(join('Programs Organised', folder.name, name, 'Web', '1.svg')) ?? dawn,
      ]);
    }
  }
  const files = new Map<string, Buffer>();
  await Promise.all(
    scenes.map(async ([name, drawing]) =>
      files.set(join('share', `${name}.jpg`), await sharePicture(drawing)),
    ),
  );
  const sign = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');
  for (const [name, icon] of await icons(sign)) files.set(join('icons', name), icon);
  return files;
}

async function main(): Promise<void> {
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
  for (const [name, content] of [...files, ...(await rasterFiles(files))]) {
    const file = join(publicFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(stampFile, digest);
}

await main();

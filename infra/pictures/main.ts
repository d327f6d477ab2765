/**
 * Draws all pictures of the programs and pages into `public-site/public`, and from them the AVIF files for phones,
 * the JPEGs for link previews and the icons. Run by hand (`npm run pictures`) when the drawing code, the list of programs or the titles of pictures
 * change; the output is committed, and the site's build only copies it. The same sources give the same bytes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { mainFolders } from '../../public-site/content/program-folders.ts';
import { drawPicture } from './drawing/picture.ts';
import type { Layout } from './drawing/picture.ts';
import { homePictures } from './home-pictures.ts';
import { aboutPages, pagePictures } from './page-pictures.ts';
import { defaultProgramPicture, programPictures } from './program-pictures.ts';
import { icons, phonePicture, sharePicture } from './raster-pictures.ts';
import { homeDawn } from './scenes/home-dawn.ts';
import { stageOf } from './scenes/stage.ts';

const LAYOUTS: readonly Layout[] = ['Mobile', 'Web'];
const ABOUT_PAGES = new Set(aboutPages.map(({ folder }) => folder));
const MAX_BYTES = 45_000;
const OUTPUTS = ['Programs Organised', 'pictures', 'share', 'icons', 'programs-structure.json'];
const publicFolder = join(import.meta.dirname, '..', '..', 'public-site', 'public');

/** The SVG files and the list of programs, by their path below `publicFolder`. */
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
  files.set(join('pictures', 'default-program.svg'), defaultProgramPicture());
  files.set('programs-structure.json', `${JSON.stringify(structure, null, 2)}\n`);
  return files;
}

/**
 * How wide phones get a picture as AVIF, in pixels: about twice what they show. Undefined when phones do not show it, or when
 * the page shows them the SVG.
 */
function phoneWidthOf(file: string): number | undefined {
  const [top, folder = '', program, layout, name] = file.split(sep);
  if (top === 'Programs Organised') {
    const pictureCount = mainFolders
      .flatMap(({ programs }) => programs)
      .find((each) => each.name === program)?.pictureCount;
    // The first picture of a page has the width of the phone, and so has the second one of two.
    if (layout === 'Mobile') return name === '1.svg' || pictureCount === 2 ? 720 : 400;
    return name === '1.svg' ? 640 : undefined;
  }
  if (folder === 'default-program.svg') return 640;
  return top === 'pictures' && ABOUT_PAGES.has(folder) ? 720 : undefined;
}

/** The files in formats other than SVG, by their path below `publicFolder`. */
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
      const drawing = drawings.get(join('Programs Organised', folder.name, name, 'Web', '1.svg'));
      if (drawing !== undefined) scenes.push([slug, drawing]);
    }
  }
  const files = new Map<string, Buffer>();
  await Promise.all(
    [...drawings].map(async ([name, drawing]) => {
      const width = phoneWidthOf(name);
      if (width !== undefined) files.set(name.replace(/svg$/, 'avif'), await phonePicture(drawing, width));
    }),
  );
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
  const files = allFiles();
  const heavy = [...files].filter(([, content]) => Buffer.byteLength(content) >= MAX_BYTES);
  if (heavy.length > 0) {
    const list = heavy.map(([name, content]) => `${name} (${Buffer.byteLength(content)})`).join('\n');
    throw new Error(`These pictures have ${MAX_BYTES} bytes or more:\n${list}`);
  }
  const rasters = await rasterFiles(files);
  for (const name of OUTPUTS) {
    rmSync(join(publicFolder, name), { recursive: true, force: true });
  }
  for (const [name, content] of [...files, ...rasters]) {
    const file = join(publicFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

await main();

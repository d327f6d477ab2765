import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeCategories, journeyPictures, storeTiles } from '../../public-site/content/home.ts';
import { drawSized } from './drawing/picture.ts';
import type { MoodName } from './drawing/moods.ts';
import type { Size } from './drawing/picture.ts';
import { peaks } from './scenes/height-scenes.ts';
import { homeDawn } from './scenes/home-dawn.ts';
import { grove, kites } from './scenes/land-scenes.ts';
import { waterLedge } from './scenes/ledge-scenes.ts';
import { bodhi } from './scenes/leaf-scenes.ts';
import { lamps } from './scenes/night-scenes.ts';
import { stageOf } from './scenes/stage.ts';
import type { Scene } from './scenes/stage.ts';
import { bowl, stair } from './scenes/stone-scenes.ts';
import { bookShelf, learningShelf, listeningShelf, screenShelf } from './scenes/store-shelves.ts';
import { lotusWater, moonWater } from './scenes/water-scenes.ts';

interface Drawing {
  readonly scene: Scene;
  readonly mood: MoodName;
  readonly turned?: boolean;
}

/** The illustration at the top of the home page. Its build includes it, so that it loads first. */
const HERO = join(import.meta.dirname, '..', '..', 'public-site', 'src', 'features', 'home', 'dawn-wide.svg');

const CATEGORY: Size = [720, 900];
const JOURNEY: Size = [960, 660];
const STORE: Size = [640, 480];

/** How each picture of the home page is drawn, by its name in `content/home.ts`. */
const DRAWINGS: Record<string, Drawing> = {
  foundational: { scene: bodhi, mood: 'gold' },
  experiential: { scene: lotusWater, mood: 'rose' },
  intensive: { scene: peaks, mood: 'blue' },
  advanced: { scene: stair, mood: 'dawn' },
  'journey-1': { scene: homeDawn, mood: 'dawn', turned: true },
  'journey-2': { scene: grove, mood: 'leaf', turned: true },
  'journey-3': { scene: bowl, mood: 'gold' },
  'journey-4': { scene: waterLedge, mood: 'ivory' },
  'journey-5': { scene: kites, mood: 'rose' },
  'journey-6': { scene: lamps, mood: 'blue' },
  'journey-7': { scene: moonWater, mood: 'night' },
  'store-books': { scene: bookShelf, mood: 'gold' },
  'store-webinars': { scene: screenShelf, mood: 'blue' },
  'store-meditations': { scene: listeningShelf, mood: 'rose' },
  'store-courses': { scene: learningShelf, mood: 'leaf' },
};

/**
 * The pictures of the home page, by their path below `public/pictures`.
 *
 * @throws Error for a picture without an entry in `DRAWINGS`
 */
export function homePictures(): Map<string, string> {
  // The back office shows the picture at the top of the home page, which is drawn by hand, as the others.
  const files = new Map([['home/hero.svg', readFileSync(HERO, 'utf8')]]);
  const sets: readonly (readonly [readonly { picture: string; seen: string }[], Size])[] = [
    [homeCategories, CATEGORY],
    [journeyPictures, JOURNEY],
    [storeTiles, STORE],
  ];
  for (const [pictures, size] of sets) {
    for (const { picture, seen } of pictures) {
      const drawing = DRAWINGS[picture];
      if (!drawing) throw new Error(`The home page's picture ${picture} has no drawing`);
      const { scene, mood, turned = false } = drawing;
      const svg = drawSized(`home ${picture}`, size, seen, mood, (each) =>
        scene(stageOf(each, { program: `home ${picture}`, motif: null, turned })),
      );
      files.set(`home/${picture}.svg`, svg);
    }
  }
  return files;
}

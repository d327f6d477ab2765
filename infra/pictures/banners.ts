/**
 * Draws the sample banners of upcoming programs for the seed: 1200 by 675, one for each of four sample programs,
 * into `backend/seeds/banners/{slug}.svg`. `npm run pictures` runs it; the output is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawSized } from './drawing/picture.ts';
import type { MoodName } from './drawing/moods.ts';
import { archWindow } from './scenes/arch-window.ts';
import { stageOf } from './scenes/stage.ts';
import type { Scene } from './scenes/stage.ts';
import { clearingView, lakeView, shoreView, sunView } from './scenes/window-views.ts';

interface Banner {
  readonly slug: string;
  readonly title: string;
  readonly mood: MoodName;
  readonly view: Scene;
}

const BANNERS: readonly Banner[] = [
  {
    slug: 'inner-child-healing',
    title: 'Inner Child Healing: through a stone arch, large and small footprints lead to the morning sea',
    mood: 'rose',
    view: shoreView,
  },
  {
    slug: 'silence-retreat',
    title: 'Silence Retreat: through a stone arch, snow mountains doubled in a still lake',
    mood: 'blue',
    view: lakeView,
  },
  {
    slug: 'consciousness-heals',
    title: 'Consciousness Heals: through a stone arch, the sun rises out of the water',
    mood: 'dawn',
    view: sunView,
  },
  {
    slug: 'vanya-maitreya',
    title: 'Vanya Maitreya: through a stone arch, a forest clearing in the first light',
    mood: 'leaf',
    view: clearingView,
  },
];
const MAX_BYTES = 36_000;
const folder = join(import.meta.dirname, '..', '..', 'backend', 'seeds', 'banners');

mkdirSync(folder, { recursive: true });
for (const { slug, title, mood, view } of BANNERS) {
  const svg = drawSized(`banner ${slug}`, [1200, 675], title, mood, (picture) =>
    archWindow(view)(stageOf(picture, { program: slug, motif: null, turned: false })),
  );
  const bytes = Buffer.byteLength(svg);
  if (bytes >= MAX_BYTES) throw new Error(`The banner ${slug} has ${bytes} bytes, ${MAX_BYTES} or more`);
  writeFileSync(join(folder, `${slug}.svg`), svg);
}

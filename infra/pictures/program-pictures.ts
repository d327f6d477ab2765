import type { ProgramFolder } from '../../public-site/content/program-folders.ts';
import { programViews, VIEW_TEXTS } from './program-views.ts';
import { drawPicture } from './drawing/picture.ts';
import type { Layout } from './drawing/picture.ts';
import { motifScenes, programMotifs } from './motifs.ts';
import { stageOf } from './scenes/stage.ts';
import type { Scene } from './scenes/stage.ts';
import { tablet } from './scenes/tablet.ts';
import { viewScenes } from './view-scenes.ts';

/**
 * The pictures of one program in one layout, in their order: its scene, two other views in other moods, and its sign
 * carved in stone. All have the program's mandala.
 *
 * @throws Error for a program with pictures and without a motif or views
 */
export function programPictures({ name, slug, pictureCount }: ProgramFolder, layout: Layout): string[] {
  if (pictureCount === 0) return [];
  const motif = programMotifs[slug];
  const views = programViews[slug];
  if (!motif || !views) throw new Error(`The program ${slug} has no motif or no views`);
  const { scene, moods, seen } = motifScenes[motif];
  const drawings: [scene: Scene, seen: string][] = [
    [scene, seen],
    ...views.map((view): [Scene, string] => [viewScenes[view], VIEW_TEXTS[view]]),
    [tablet, 'its sign and mandala carved in a tablet of stone'],
  ];
  return drawings
    .slice(0, pictureCount)
    .map(([draw, shown], index) =>
      drawPicture(`${slug}-${index + 1}`, layout, `${name}: ${shown}`, moods[index] ?? moods[0], (picture) =>
        draw(stageOf(picture, { program: slug, motif, turned: index % 2 === 1 })),
      ),
    );
}

/** Shown for every program that has no pictures of its own, in the size of a wide picture. */
export function defaultProgramPicture(): string {
  return drawPicture('default program', 'Web', 'A mandala carved in a tablet of stone', 'ivory', (picture) =>
    tablet(stageOf(picture, { program: 'default program', motif: null, turned: false })),
  );
}

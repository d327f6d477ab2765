import type { ProgramFolder } from '../../public-site/content/program-folders.ts';
import { drawPicture } from './drawing/picture.ts';
import type { Layout } from './drawing/picture.ts';
import { motifScenes, programMotifs } from './motifs.ts';
import { stageOf } from './scenes/stage.ts';
import { tablet } from './scenes/tablet.ts';

/**
 * The pictures of one program in one layout, in their order (the first is N = 1). Odd ones show the program's scene,
 * the second time mirrored and in another mood. Even ones show its mandala carved in stone.
 *
 * @throws Error for a program with pictures and without a motif
 */
export function programPictures({ name, slug, pictureCount }: ProgramFolder, layout: Layout): string[] {
  if (pictureCount === 0) return [];
  const motif = programMotifs[slug];
  if (!motif) throw new Error(`The program ${slug} has no motif`);
  const { scene, moods, seen } = motifScenes[motif];
  return Array.from({ length: pictureCount }, (_, index) => {
    const carved = index % 2 === 1;
    const turned = index >= 2;
    return drawPicture(
      `${slug}-${index + 1}`,
      layout,
      `${name}: ${carved ? 'its sign and mandala carved in a tablet of stone' : seen}`,
      moods[index] ?? moods[0],
      (picture) => (carved ? tablet : scene)(stageOf(picture, { program: slug, motif, turned })),
    );
  });
}

/** Shown for every program that has no pictures of its own, in the size of a wide picture. */
export function defaultProgramPicture(): string {
  return drawPicture('default program', 'Web', 'A mandala carved in a tablet of stone', 'ivory', (picture) =>
    tablet(stageOf(picture, { program: 'default program', motif: null, turned: false })),
  );
}

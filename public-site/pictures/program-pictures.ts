import type { ProgramFolder } from '../content/program-folders.ts';
import { drawPicture } from './drawing/picture.ts';
import type { Layout } from './drawing/picture.ts';
import { motifScenes } from './motifs.ts';
import { stageOf } from './scenes/stage.ts';
import { tablet } from './scenes/tablet.ts';

/**
 * The pictures of one program in one layout, in their order (the first is N = 1). Odd ones show the program's
 * scene, the other way round the second time and at another hour; even ones its mandala carved in stone.
 */
export function programPictures(program: ProgramFolder, layout: Layout): string[] {
  const motif = motifScenes[program.motif];
  return Array.from({ length: program.pictureCount }, (_, index) => {
    const carved = index % 2 === 1;
    const turned = index >= 2;
    const seen = carved ? 'its sign and mandala carved in a tablet of stone' : motif.seen;
    return drawPicture(
      `${program.slug}-${index + 1}`,
      layout,
      `${program.name}: ${seen}`,
      motif.moods[index] ?? motif.moods[0],
      (picture) =>
        (carved ? tablet : motif.scene)(
          stageOf(picture, { program: program.slug, motif: program.motif, turned }),
        ),
    );
  });
}

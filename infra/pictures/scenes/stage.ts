import { mandala } from '../drawing/halo.ts';
import { random } from '../drawing/random.ts';
import { cloudBands, disc, sky } from '../drawing/sky.ts';
import type { Motif } from '../drawing/emblems.ts';
import type { Picture } from '../drawing/picture.ts';
import type { Light } from '../drawing/sky.ts';

/** A picture with its composition. A scene places everything in shares of the picture's width and height. */
export interface Stage extends Picture {
  /** The motif of the program's pictures; null for pictures that belong to no program. */
  readonly motif: Motif | null;
  /** The program's slug. It alone seeds the mandala, so all pictures of a program have the same mandala. */
  readonly program: string;
  /** Mirrors the composition, so that a program's second scene does not repeat its first. */
  readonly turned: boolean;
  /** The x of a place between the left (0) and the right edge (1), mirrored when the picture is. */
  at(share: number): number;
  /** The y of a place between the upper (0) and the lower edge (1). Tall and wide pictures may differ. */
  down(tallShare: number, wideShare?: number): number;
}

export type Scene = (stage: Stage) => string;

export function stageOf(
  picture: Picture,
  { program, motif, turned }: Pick<Stage, 'program' | 'motif' | 'turned'>,
): Stage {
  return {
    ...picture,
    program,
    motif,
    turned,
    at: (share) => picture.width * (turned ? 1 - share : share),
    down: (tallShare, wideShare = tallShare) => picture.height * (picture.tall ? tallShare : wideShare),
  };
}

/** The program's own line mandala around a point, in the mood's line colour. */
export function halo(
  stage: Stage,
  x: number,
  y: number,
  inner: number,
  outer: number,
  rings = 4,
  opacity = 0.55,
): string {
  const lines = mandala(stage.defs, random(`mandala ${stage.program}`), { x, y, inner, outer, rings });
  return `<g fill="none" stroke="${stage.mood.line}" opacity="${opacity}">${lines}</g>`;
}

/** Sky, clouds, the light's halo and its disc: the background of every open-air scene. */
export function heavens(stage: Stage, light: Light, horizon: number, reach: number, opacity = 0.5): string {
  return [
    sky(stage, horizon, light),
    cloudBands(stage, horizon * 0.25, horizon * 0.97, 14),
    halo(stage, light.x, light.y, light.radius * 1.35, reach, 4, opacity),
    disc(stage, light),
  ].join('');
}

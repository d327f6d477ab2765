import { face } from '../drawing/face.ts';
import { garment } from '../drawing/garments.ts';
import { hairBefore, hairBehind } from '../drawing/hair.ts';
import { mistBand, ridges } from '../drawing/land.ts';
import { path } from '../drawing/curves.ts';
import { disc, cloudBands, sky } from '../drawing/sky.ts';
import { halo } from './stage.ts';
import type { Look } from '../drawing/person.ts';
import type { Scene, Stage } from './stage.ts';

/** Hills and the rising sun, the background of a portrait that has no other one. */
const morningHills: Scene = (stage) => {
  const { height, unit } = stage;
  const x = stage.at(0.5);
  const eyes = height * EYES;
  const light = { x: x + lightSide(stage) * unit * 4, y: eyes - unit * 4, radius: unit * 15 };
  return [
    sky(stage, height * 0.86, light),
    cloudBands(stage, height * 0.1, height * 0.6, 10),
    halo(stage, x, eyes - unit * 3, unit * 19, unit * 41, 4, 0.6),
    `<g opacity=".55">${disc(stage, light)}</g>`,
    ridges(stage, light, height * 0.66, height * 1.02, 3),
    mistBand(stage, height * 0.86, unit * 8, 0.6),
  ].join('');
};

/** The height of the eyes in a portrait, as a share of the picture's height. */
const EYES = 0.43;

function lightSide({ turned }: Stage): -1 | 1 {
  return turned ? -1 : 1;
}

export interface Setting {
  /** What is behind the person. It is veiled, so that the person stands out. */
  readonly place?: Scene;
  /** Where the person sits between the left (0) and the right edge (1). */
  readonly across?: number;
  /** How near the person is; 1 without. */
  readonly near?: number;
}

/** A portrait before a place of the campus, or before hills and the rising sun. */
export function portrait(look: Look, { place, across = 0.5, near = 1 }: Setting = {}): Scene {
  return (stage) => {
    const { height, mood, unit, width } = stage;
    const side = lightSide(stage);
    const figure = [
      hairBehind(stage, look),
      garment(stage, look, side),
      face(stage, look, side),
      hairBefore(stage, look),
    ].join('');
    const scale = (unit * 0.108 * near).toFixed(3);
    const behind = place
      ? `${place(stage)}<path d="M0 0H${width}V${height}H0z" fill="${mood.mist}" opacity=".38"/>`
      : morningHills(stage);
    return [
      behind,
      path`<g transform="translate(${stage.at(across)} ${height * EYES}) scale(${scale})">${figure}</g>`,
    ].join('');
  };
}

import { face } from '../drawing/face.ts';
import { garment } from '../drawing/garments.ts';
import { hairBefore, hairBehind } from '../drawing/hair.ts';
import { mistBand, ridges } from '../drawing/land.ts';
import { path } from '../drawing/curves.ts';
import { disc, cloudBands, sky } from '../drawing/sky.ts';
import { halo } from './stage.ts';
import type { Look } from '../drawing/person.ts';
import type { Scene } from './stage.ts';

/** A portrait before hills and the rising sun. The sun's mandala is behind the head. */
export function portrait(look: Look): Scene {
  return (stage) => {
    const { height, unit } = stage;
    const x = stage.at(0.5);
    const eyes = height * 0.43;
    const lightSide = stage.turned ? -1 : 1;
    const light = { x: x + lightSide * unit * 4, y: eyes - unit * 4, radius: unit * 15 };
    const horizon = height * 0.86;
    const figure = [
      hairBehind(stage, look),
      garment(stage, look, lightSide),
      face(stage, look, lightSide),
      hairBefore(stage, look),
    ].join('');
    const scale = (unit * 0.108).toFixed(3);
    return [
      sky(stage, horizon, light),
      cloudBands(stage, height * 0.1, height * 0.6, 10),
      halo(stage, x, eyes - unit * 3, unit * 19, unit * 41, 4, 0.6),
      `<g opacity=".55">${disc(stage, light)}</g>`,
      ridges(stage, light, height * 0.66, height * 1.02, 3),
      mistBand(stage, height * 0.86, unit * 8, 0.6),
      path`<g transform="translate(${x} ${eyes}) scale(${scale})">${figure}</g>`,
    ].join('');
  };
}

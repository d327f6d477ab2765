import { archPath, archTrim, archWall } from '../drawing/archway.ts';
import { mistBand, ridges } from '../drawing/land.ts';
import { ledge } from '../drawing/stone.ts';
import {
  bell,
  brushes,
  colourBowl,
  cup,
  fruit,
  mortar,
  placed,
  sapling,
  waterPot,
} from '../drawing/still-life.ts';
import { feather, flute, foldedCloth, garland, mirror, palmLeafBook } from '../drawing/still-life-fine.ts';
import { lamp } from '../drawing/vessels.ts';
import { glitter, water } from '../drawing/water.ts';
import { heavens } from './stage.ts';
import type { Scene, Stage } from './stage.ts';

/** Draws things on the ledge. `place` goes from -1 (left) to 1 (right), `size` is in the picture's units. */
type Arrange = (stage: Stage, put: { x: (place: number) => number; y: number }) => string;

/** A window arch with the morning sky behind it and a few things on its ledge. */
function ledgeScene(arrange: Arrange, reach = 15): Scene {
  return (stage) => {
    const { height, unit } = stage;
    const shelf = height * 0.76;
    const x = stage.at(0.5);
    const opening = { x, floor: shelf, halfWidth: unit * 39, height: height * 0.71 };
    const light = { x: stage.at(0.62), y: height * 0.36, radius: unit * 4.6 };
    const horizon = height * 0.62;
    const view = [
      heavens(stage, light, horizon, unit * (reach + 8), 0.7),
      ridges(stage, light, height * 0.5, horizon, 2),
      water(stage, horizon),
      glitter(stage, light, horizon, shelf),
      mistBand(stage, horizon - unit, unit * 4, 0.6),
    ].join('');
    return [
      archWall(stage, opening, 0.32),
      `<g ${stage.defs.clip(archPath(opening))}>${view}</g>`,
      archTrim(stage, opening, 0.32),
      ledge(stage, shelf),
      arrange(stage, { x: (place) => x + (stage.turned ? -place : place) * unit * 36, y: shelf + unit * 3 }),
    ].join('');
  };
}

export const fluteLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, feather, x(0.34), y - stage.unit * 0.6, stage.unit * 23, 0),
    placed(stage, flute, x(-0.1), y + stage.unit * 0.6, stage.unit * 13, 0),
  ].join(''),
);

export const mirrorLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, mirror, x(-0.12), y, stage.unit * 25, 40),
    lamp(stage, x(0.62), y + stage.unit * 0.4, stage.unit * 9),
  ].join(''),
);

export const bellWindow = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, bell, x(-0.05), y - stage.unit * 20, stage.unit * 22, 0),
    lamp(stage, x(-0.62), y + stage.unit * 0.4, stage.unit * 8),
    lamp(stage, x(0.58), y + stage.unit * 0.4, stage.unit * 8),
  ].join(''),
);

export const herbLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, mortar, x(-0.08), y, stage.unit * 22, 60),
    placed(stage, colourBowl('#c98a2c'), x(0.66), y + stage.unit * 0.5, stage.unit * 9, 60),
  ].join(''),
);

export const saplingLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, sapling, x(-0.05), y, stage.unit * 17, 50),
    placed(stage, cup, x(0.6), y + stage.unit * 0.4, stage.unit * 8, 36),
  ].join(''),
);

export const brushLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, brushes, x(-0.42), y, stage.unit * 17, 50),
    placed(stage, colourBowl('#a63a62'), x(0.08), y + stage.unit * 0.2, stage.unit * 8.5, 86),
    placed(stage, colourBowl('#d9822b'), x(0.46), y + stage.unit * 1.2, stage.unit * 9, 86),
    placed(stage, colourBowl('#39548c'), x(0.8), y + stage.unit * 0.2, stage.unit * 8, 86),
  ].join(''),
);

export const waterLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, waterPot, x(-0.28), y, stage.unit * 22, 52),
    placed(stage, cup, x(0.2), y + stage.unit * 0.5, stage.unit * 9, 36),
    placed(stage, fruit, x(0.62), y + stage.unit * 0.7, stage.unit * 10, 84),
  ].join(''),
);

export const bookLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, palmLeafBook, x(-0.16), y + stage.unit * 0.4, stage.unit * 13, 0),
    lamp(stage, x(0.7), y + stage.unit * 0.2, stage.unit * 10),
  ].join(''),
);

export const clothLedge = ledgeScene((stage, { x, y }) =>
  [
    placed(stage, foldedCloth, x(-0.24), y, stage.unit * 15, 100),
    placed(stage, garland, x(0.56), y + stage.unit * 1, stage.unit * 10, 90),
  ].join(''),
);

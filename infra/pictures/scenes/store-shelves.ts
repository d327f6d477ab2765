import { archPath, archTrim } from '../drawing/archway.ts';
import { mix } from '../drawing/color.ts';
import { lotus } from '../drawing/lotus.ts';
import { path } from '../drawing/curves.ts';
import { placed } from '../drawing/still-life.ts';
import { bookPile, headphones, learningTablet, notebook, screen } from '../drawing/store-things.ts';
import { ledge } from '../drawing/stone.ts';
import { lamp, singingBowl } from '../drawing/vessels.ts';
import { halo } from './stage.ts';
import type { Scene, Stage } from './stage.ts';

/** A lit niche in a stone wall with its own mandala, and things on its shelf. */
function shelf(arrange: (stage: Stage, y: number) => string): Scene {
  return (stage) => {
    const { defs, height, mood, unit, width } = stage;
    const [bright, half, shade] = mood.stone;
    const floor = height * 0.78;
    const niche = { x: width / 2, floor, halfWidth: unit * 40, height: height * 0.7 };
    const wall = defs.radial(width / 2, floor * 0.6, width * 0.75, [
      [0, mix(bright, mood.glow, 0.3)],
      [1, mix(half, bright, 0.35)],
    ]);
    const inside = defs.radial(width / 2, floor - unit * 18, unit * 54, [
      [0, mix(mood.glow, '#f2a541', 0.14)],
      [0.55, mix(bright, mood.glow, 0.2)],
      [1, mix(half, shade, 0.25)],
    ]);
    return [
      path`<path d="M0 0H${width}V${height}H0z" fill="${wall}"/>`,
      `<path d="${archPath(niche)}" fill="${inside}"/>`,
      `<g ${defs.clip(archPath(niche))}>${halo(stage, width / 2, floor - unit * 26, unit * 17, unit * 40, 3, 0.75)}</g>`,
      archTrim(stage, niche, 0.1),
      ledge(stage, floor),
      arrange(stage, floor + unit * 2.2),
    ].join('');
  };
}

export const bookShelf = shelf((stage, y) => {
  const { unit } = stage;
  return [
    placed(stage, bookPile, stage.at(0.45), y, unit * 38, 92),
    lotus(stage, stage.at(0.455), y - unit * 36, unit * 12),
    lamp(stage, stage.at(0.87), y + unit * 0.6, unit * 13),
  ].join('');
});

export const screenShelf = shelf((stage, y) => {
  const { unit } = stage;
  return [
    placed(stage, screen, stage.at(0.5), y, unit * 46, 60),
    lamp(stage, stage.at(0.86), y + unit * 0.6, unit * 12),
  ].join('');
});

export const listeningShelf = shelf((stage, y) => {
  const { unit } = stage;
  return [
    placed(stage, headphones, stage.at(0.36), y, unit * 44, 62),
    singingBowl(stage, stage.at(0.71), y + unit * 0.6, unit * 28),
  ].join('');
});

export const learningShelf = shelf((stage, y) => {
  const { unit } = stage;
  return [
    placed(stage, learningTablet, stage.at(0.4), y - unit * 1, unit * 44, 56),
    placed(stage, notebook, stage.at(0.66), y + unit * 2.4, unit * 27, 90),
  ].join('');
});

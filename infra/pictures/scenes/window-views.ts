import { mix } from '../drawing/color.ts';
import { coordinate, path } from '../drawing/curves.ts';
import { tree } from '../drawing/foliage.ts';
import { mistBand, nearHill, ridges, snowPeak } from '../drawing/land.ts';
import { birds, disc, sky } from '../drawing/sky.ts';
import { boulder } from '../drawing/stone.ts';
import { footprint } from '../drawing/tokens.ts';
import { glitter, mirrored, water, waterLines } from '../drawing/water.ts';
import { halo, heavens } from './stage.ts';
import type { Scene, Stage } from './stage.ts';

/** The middle of the window, and the height of the horizon in it, as shares of the picture. */
export const WINDOW_MIDDLE = 0.665;
const HORIZON = 0.6;

function lightOf(stage: Stage, down = 0.46): { x: number; y: number; radius: number } {
  return { x: stage.at(WINDOW_MIDDLE), y: stage.down(down), radius: stage.unit * 5 };
}

/** Large and small footprints lead down the sand to the morning sea. */
export const shoreView: Scene = (stage) => {
  const { defs, height, mood, unit, width } = stage;
  const light = lightOf(stage, 0.43);
  const sea = stage.down(0.53);
  const shore = stage.down(0.63);
  const sand = defs.linear(
    [0, shore],
    [0, height],
    [
      [0, mix(mood.mist, mood.glow, 0.4)],
      [1, mix(mood.stone[1], mood.stone[0], 0.5)],
    ],
  );
  const edge = path`M0 ${shore}C${width * 0.4} ${shore - unit * 2} ${width * 0.55} ${shore + unit * 3} ${width * 0.72} ${shore}S${width * 0.9} ${shore - unit * 2} ${width} ${shore}`;
  // Two soles are defined once and used for all steps.
  const soles = [true, false].map((left) => {
    const sole = footprint(stage, 0, 0, 100, left, 0.6);
    return defs.keep((id) => `<g id="${id}">${sole}</g>`);
  });
  const step = (x: number, y: number, size: number, left: boolean): string =>
    path`<use href="#${soles[left ? 0 : 1] ?? ''}" transform="translate(${x} ${y}) scale(${(size / 100).toFixed(3)})"/>`;
  let steps = '';
  for (let i = 0; i < 6; i += 1) {
    const t = (i / 5) ** 1.2;
    const size = unit * (2 + 4.4 * t);
    const side = i % 2 === 0 ? 1 : -1;
    const x = stage.at(WINDOW_MIDDLE + 0.02 - 0.05 * t);
    const y = shore + unit * (3 + 11.5 * t);
    steps += step(x + side * size * 0.42, y, size, side < 0);
    steps += step(x + size * 1.6 + side * size * 0.2, y + size * 0.2, size * 0.55, side < 0);
  }
  return [
    heavens(stage, light, sea, unit * 25, 0.7),
    ridges(stage, light, sea - unit * 5, sea, 2),
    water(stage, sea),
    glitter(stage, light, sea, shore + unit * 3),
    `<path d="${edge}V${height}H0z" fill="${sand}"/>`,
    path`<path d="${edge}" fill="none" stroke="${mood.glow}" stroke-width="${unit * 0.6}" opacity=".75"/>`,
    steps,
    birds(stage, stage.at(0.52), stage.down(0.3), unit * 5, 3),
  ].join('');
};

/** Snow mountains, reflected in a calm lake. */
export const lakeView: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(HORIZON + 0.04);
  const light = { ...lightOf(stage, 0.33), x: stage.at(0.79), radius: unit * 4.2 };
  const peak = snowPeak(
    stage,
    { x: stage.at(0.6), top: stage.down(0.2), base: shore, halfWidth: unit * 36, haze: 0 },
    light,
  );
  const id = stage.defs.keep((own) => `<g id="${own}">${peak}</g>`);
  // The far mountain is the near one, smaller, mirrored and in haze.
  const far = path`translate(${stage.at(1.27)} ${shore * 0.45}) scale(-0.55 0.55)`;
  const range = `<use href="#${id}" transform="${far}" opacity=".5"/><use href="#${id}"/>`;
  return [
    heavens(stage, light, shore, unit * 20, 0.6),
    water(stage, shore),
    mirrored(stage, shore, range, 0.42, 0.5),
    mistBand(stage, shore - unit * 2, unit * 6, 0.8),
    waterLines(stage, shore, stage.height, 14),
    boulder(stage, stage.at(0.52), stage.down(0.83), unit * 7, unit * 3.4),
    boulder(stage, stage.at(0.522), stage.down(0.787), unit * 4.7, unit * 2.4),
    boulder(stage, stage.at(0.519), stage.down(0.755), unit * 3, unit * 1.8),
  ].join('');
};

/** The sun rises from the water, straight ahead. */
export const sunView: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(HORIZON);
  const light = { ...lightOf(stage, 0.5), radius: unit * 7 };
  return [
    heavens(stage, light, shore, unit * 33, 0.85),
    water(stage, shore),
    waterLines(stage, shore, stage.height, 14),
    glitter(stage, light, shore, stage.height, 1),
    mirrored(stage, shore, ridges(stage, light, shore - unit * 6, shore, 2), 0.3, 0.5),
    mistBand(stage, shore, unit * 3, 0.7),
    birds(stage, stage.at(0.77), stage.down(0.3), unit * 5, 4),
  ].join('');
};

/** A clearing between trees in the first light. */
export const clearingView: Scene = (stage) => {
  const { defs, unit } = stage;
  const ground = stage.down(0.7);
  const light = { ...lightOf(stage, 0.44), x: stage.at(0.7) };
  const large = tree(stage, 0, 0, unit * 46, unit);
  const kind = defs.keep((id) => `<g id="${id}">${large}</g>`);
  const another = (share: number, down: number, scale: number, opacity: number): string =>
    path`<use href="#${kind}" transform="translate(${stage.at(share)} ${stage.down(down)}) scale(${-scale} ${scale})" opacity="${opacity}"/>`;
  return [
    sky(stage, ground, light),
    halo(stage, light.x, light.y, unit * 7, unit * 25, 3, 0.7),
    disc(stage, light),
    ridges(stage, light, stage.down(0.53), ground + unit * 6, 2),
    another(0.72, 0.715, 0.3, 0.5),
    another(0.855, 0.73, 0.4, 0.62),
    mistBand(stage, stage.down(0.7), unit * 5, 0.75),
    nearHill(stage, light, ground),
    another(0.8, 0.8, 0.62, 1),
    `<use href="#${kind}" transform="translate(${coordinate(stage.at(0.53))} ${coordinate(stage.down(0.9))})"/>`,
  ].join('');
};

import { mix } from '../drawing/color.ts';
import { path } from '../drawing/curves.ts';
import { banyan, tree } from '../drawing/foliage.ts';
import { mistBand, ridge, ridges } from '../drawing/land.ts';
import { lotus, lotusBud, lotusPad } from '../drawing/lotus.ts';
import { blades } from '../drawing/plants.ts';
import { birds, stars } from '../drawing/sky.ts';
import { boulder } from '../drawing/stone.ts';
import { boat } from '../drawing/vessels.ts';
import { glitter, mirrored, ripples, water, waterLines } from '../drawing/water.ts';
import { halo, heavens } from './stage.ts';
import type { Scene, Stage } from './stage.ts';

/** Water with its light, from the waterline to the lower edge. */
function lake(
  stage: Stage,
  light: { x: number; y: number; radius: number },
  top: number,
  strength = 1,
): string {
  return [
    water(stage, top),
    waterLines(stage, top, stage.height, 26),
    glitter(stage, light, top, stage.height, strength),
  ].join('');
}

export const sunrise: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.6, 0.64);
  const light = { x: stage.at(stage.tall ? 0.52 : 0.6), y: stage.down(0.43, 0.42), radius: unit * 5.6 };
  const hills = ridges(stage, light, stage.down(0.47, 0.44), shore, 3);
  return [
    heavens(stage, light, shore, unit * 33),
    birds(stage, stage.at(0.26), stage.down(0.27, 0.24), unit * 9, 5),
    lake(stage, light, shore),
    mirrored(stage, shore, hills, 0.35, 0.5),
    mistBand(stage, shore, unit * 4, 0.65),
    boulder(stage, stage.at(0.16), stage.down(0.93, 0.93), unit * 15, unit * 8),
    boulder(stage, stage.at(0.02), stage.down(0.96, 0.97), unit * 17, unit * 13),
    blades(stage, stage.at(0.1), stage.height + unit, unit * 9, unit * 22, 26),
    blades(stage, stage.at(0.97), stage.height + unit, unit * 6, unit * 13, 14),
  ].join('');
};

export const lotusWater: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.5, 0.5);
  const light = { x: stage.at(0.5), y: stage.down(0.345, 0.3), radius: unit * 4.6 };
  const x = stage.at(stage.tall ? 0.5 : 0.56);
  const y = stage.down(0.8, 0.84);
  const size = unit * (stage.tall ? 35 : 36);
  const bloom = lotus(stage, x, y, size);
  return [
    heavens(stage, light, shore, unit * 31),
    ridges(stage, light, stage.down(0.42, 0.38), shore, 2),
    lake(stage, light, shore, 0.8),
    mistBand(stage, shore, unit * 3.5, 0.7),
    lotusPad(stage, stage.at(0.13), stage.down(0.63, 0.66), unit * 6),
    lotusPad(stage, stage.at(0.87), stage.down(0.6, 0.62), unit * 5),
    lotus(stage, stage.at(0.84), stage.down(0.597, 0.615), unit * 7),
    ripples(stage, x, y, unit * 42, 6),
    lotusPad(stage, stage.at(0.2), stage.down(0.83, 0.86), unit * 14),
    lotusPad(stage, stage.at(0.86), stage.down(0.87, 0.9), unit * 16),
    lotusBud(stage, stage.at(0.17), stage.down(0.7, 0.62), unit * 10, unit * (stage.tall ? 17 : 21)),
    mirrored(stage, y + unit * 0.5, bloom, 0.3, 0.5),
    lotusPad(stage, stage.at(0.36), stage.down(0.95, 0.97), unit * 11),
  ].join('');
};

export const boats: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.5, 0.52);
  const light = { x: stage.at(0.5), y: stage.down(0.44, 0.42), radius: unit * 5.2 };
  const facing = stage.turned ? -1 : 1;
  const pair = (x: number, y: number, length: number, way: 1 | -1): string =>
    ripples(stage, x, y, length * 0.85, 3) +
    mirrored(stage, y - unit * 0.2, boat(stage, x, y, length, way), 0.45, 0.8);
  return [
    heavens(stage, light, shore, unit * 31),
    mirrored(stage, shore, ridges(stage, light, stage.down(0.41, 0.37), shore, 2), 0.3, 0.5).replace(
      /^/,
      lake(stage, light, shore),
    ),
    mistBand(stage, shore, unit * 3.4, 0.75),
    birds(stage, stage.at(0.7), stage.down(0.2, 0.2), unit * 8, 4),
    pair(stage.at(stage.tall ? 0.31 : 0.34), stage.down(0.71, 0.75), unit * (stage.tall ? 38 : 34), facing),
    pair(
      stage.at(stage.tall ? 0.7 : 0.67),
      stage.down(0.79, 0.83),
      unit * (stage.tall ? 42 : 38),
      facing === 1 ? -1 : 1,
    ),
    blades(stage, stage.at(0.03), stage.height + unit, unit * 9, unit * 20, 26),
  ].join('');
};

export const moonWater: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.57, 0.6);
  const light = { x: stage.at(stage.tall ? 0.5 : 0.6), y: stage.down(0.27, 0.3), radius: unit * 9.5 };
  return [
    heavens(stage, light, shore, unit * 31, 0.42),
    stars(stage, shore * 0.8, 130),
    lake(stage, light, shore, 0.9),
    mirrored(
      stage,
      shore,
      ridges(stage, light, stage.down(0.48, 0.47), shore, 2) +
        tree(stage, stage.at(0.14), shore + unit, unit * 22, light.x),
      0.3,
      0.5,
    ),
    mistBand(stage, shore + unit, unit * 3, 0.5),
    ripples(stage, stage.at(0.62), stage.down(0.82, 0.86), unit * 24, 4),
    lotusPad(stage, stage.at(0.78), stage.down(0.86, 0.9), unit * 11),
    lotusPad(stage, stage.at(0.42), stage.down(0.91, 0.94), unit * 8),
    mirrored(
      stage,
      stage.down(0.82, 0.86),
      lotus(stage, stage.at(0.62), stage.down(0.82, 0.86), unit * 13),
      0.3,
      0.5,
    ),
    blades(stage, stage.at(0.06), stage.height + unit, unit * 10, unit * 24, 30),
  ].join('');
};

export const mandalaSun: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.56, 0.64);
  const light = { x: stage.at(0.5), y: stage.down(0.5, 0.55), radius: unit * 7 };
  const reach = unit * (stage.tall ? 41 : 56);
  const wheel = halo(stage, light.x, light.y, light.radius * 1.3, reach, 5, 0.8);
  return [
    heavens(stage, light, shore, light.radius * 1.36, 0),
    lake(stage, light, shore),
    mirrored(stage, shore, wheel, 0.3, 0.7),
    ridges(stage, light, shore - unit * 7, shore, 2),
    mistBand(stage, shore, unit * 3, 0.85),
    boulder(stage, stage.at(0.9), stage.down(0.94, 0.95), unit * 14, unit * 8),
    boulder(stage, stage.at(1.0), stage.down(0.97, 0.99), unit * 14, unit * 14),
    boulder(stage, stage.at(0.03), stage.down(0.97, 0.98), unit * 16, unit * 8),
    blades(stage, stage.at(0.95), stage.height + unit, unit * 7, unit * 15, 16),
  ].join('');
};

export const river: Scene = (stage) => {
  const { height, mood, unit } = stage;
  const far = stage.down(0.46, 0.45);
  const light = { x: stage.at(stage.tall ? 0.5 : 0.58), y: stage.down(0.34, 0.3), radius: unit * 5 };
  const x = (share: number): number => stage.at(share);
  const mouth = stage.tall ? 0.5 : 0.58;
  const banks = path`M${x(mouth - 0.012)} ${far}C${x(mouth + 0.03)} ${stage.down(0.53, 0.53)} ${x(mouth + 0.2)} ${stage.down(0.54, 0.55)} ${x(mouth + 0.1)} ${stage.down(0.63, 0.65)}C${x(mouth - 0.02)} ${stage.down(0.71, 0.74)} ${x(0.16)} ${stage.down(0.72, 0.76)} ${x(0.02)} ${height}L${x(0.92)} ${height}C${x(0.72)} ${stage.down(0.82, 0.85)} ${x(mouth + 0.24)} ${stage.down(0.72, 0.75)} ${x(mouth + 0.3)} ${stage.down(0.63, 0.65)}C${x(mouth + 0.33)} ${stage.down(0.55, 0.56)} ${x(mouth + 0.06)} ${stage.down(0.53, 0.53)} ${x(mouth + 0.012)} ${far}z`;
  const land = stage.defs.linear(
    [0, far],
    [0, height],
    [
      [0, mix(mood.mist, mood.farLand, 0.35)],
      [0.35, mix(mood.farLand, mood.nearLand, 0.4)],
      [1, mood.nearLand],
    ],
  );
  return [
    heavens(stage, light, far, unit * 28),
    ridges(stage, light, stage.down(0.34, 0.3), far + unit * 2, 3),
    path`<path d="M0 ${far}H${stage.width}V${height}H0z" fill="${land}"/>`,
    mistBand(stage, far, unit * 3, 0.8),
    `<g ${stage.defs.clip(banks)}>${water(stage, far)}${waterLines(stage, far, height, 24)}${glitter(stage, { ...light, x: x(stage.tall ? 0.55 : 0.62) }, far, height, 0.9)}</g>`,
    `<path d="${banks}" fill="none" stroke="${mood.glow}" stroke-width="${unit * 0.22}" opacity=".5"/>`,
    tree(stage, x(0.2), stage.down(0.6, 0.64), unit * 22, light.x, 0.15),
    tree(stage, x(0.33), stage.down(0.55, 0.57), unit * 13, light.x, 0.35),
    tree(stage, x(0.93), stage.down(0.62, 0.66), unit * 24, light.x, 0.1),
    blades(stage, x(0.02), height + unit, unit * 11, unit * 20, 34),
    blades(stage, x(0.97), height + unit, unit * 9, unit * 24, 30),
    boulder(stage, x(0.84), stage.down(0.93, 0.94), unit * 9, unit * 5),
  ].join('');
};

/** A banyan on the bank of calm water. */
export const banyanBank: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.7, 0.76);
  const light = { x: stage.at(stage.tall ? 0.84 : 0.76), y: stage.down(0.5, 0.46), radius: unit * 5.4 };
  const bank = ridge(stage, light, {
    crest: shore - unit * 4.5,
    foot: shore - unit * 1.5,
    base: shore + unit * 2,
    nearness: 0.8,
    waves: 0.8,
  });
  const size = unit * (stage.tall ? 72 : 70);
  return [
    heavens(stage, light, shore, unit * 32),
    ridges(stage, light, stage.down(0.56, 0.56), shore, 2),
    mistBand(stage, shore - unit * 6, unit * 6, 0.6),
    lake(stage, light, shore),
    mirrored(
      stage,
      shore + unit * 1.4,
      bank + banyan(stage, stage.at(stage.tall ? 0.4 : 0.36), shore - unit * 2, size, light.x),
      0.4,
      0.42,
    ),
    birds(stage, stage.at(0.84), stage.down(0.3, 0.24), unit * 6, 4),
    blades(stage, stage.at(0.95), stage.height + unit, unit * 9, unit * 18, 24),
    boulder(stage, stage.at(0.1), stage.down(0.97, 0.98), unit * 13, unit * 7),
  ].join('');
};

import { mix } from '../drawing/color.ts';
import { coordinate, lens, path } from '../drawing/curves.ts';
import { tree } from '../drawing/foliage.ts';
import { mistBand, nearHill, ridges } from '../drawing/land.ts';
import { blades } from '../drawing/plants.ts';
import { birds } from '../drawing/sky.ts';
import { boulder } from '../drawing/stone.ts';
import { footprint, kite } from '../drawing/tokens.ts';
import { glitter, water, waterLines } from '../drawing/water.ts';
import { heavens } from './stage.ts';
import type { Point } from '../drawing/curves.ts';
import type { Scene, Stage } from './stage.ts';

export const grove: Scene = (stage) => {
  const { unit } = stage;
  const ground = stage.down(0.8, 0.8);
  const light = { x: stage.at(stage.tall ? 0.46 : 0.55), y: stage.down(0.46, 0.44), radius: unit * 5 };
  const row = (count: number, base: number, size: number, haze: number): string => {
    let text = '';
    for (let i = 0; i < count; i += 1) {
      const share = (i + stage.rnd.between(0.2, 0.8)) / count;
      // The middle has no trees, so that the light comes through the wood.
      const parted = share < 0.5 ? share * 0.78 : 1 - (1 - share) * 0.78;
      text += tree(
        stage,
        stage.at(parted),
        base + stage.rnd.between(0, 1.4) * unit,
        unit * size * stage.rnd.between(0.85, 1.15),
        light.x,
        haze,
      );
    }
    return text;
  };
  return [
    heavens(stage, light, ground, unit * 32),
    ridges(stage, light, stage.down(0.55, 0.5), ground + unit * 4, 2),
    row(stage.tall ? 5 : 8, stage.down(0.69, 0.69), 17, 0.55),
    mistBand(stage, stage.down(0.7, 0.7), unit * 6, 0.8),
    row(stage.tall ? 2 : 4, stage.down(0.77, 0.78), 28, 0.25),
    nearHill(stage, light, stage.down(0.78, 0.77)),
    tree(
      stage,
      stage.at(stage.tall ? 0.13 : 0.14),
      stage.down(0.87, 0.9),
      unit * (stage.tall ? 62 : 58),
      light.x,
    ),
    tree(
      stage,
      stage.at(stage.tall ? 0.93 : 0.9),
      stage.down(0.85, 0.87),
      unit * (stage.tall ? 50 : 48),
      light.x,
    ),
    sapling(stage, stage.at(0.5), stage.down(0.9, 0.92), unit * 10),
    sapling(stage, stage.at(0.68), stage.down(0.87, 0.89), unit * 7),
    sapling(stage, stage.at(0.36), stage.down(0.86, 0.88), unit * 6),
    blades(stage, stage.at(0.08), stage.height + unit, unit * 20, unit * 14, 44),
    blades(stage, stage.at(0.86), stage.height + unit, unit * 24, unit * 13, 44),
    blades(stage, stage.at(0.48), stage.height + unit, unit * 16, unit * 7, 26),
  ].join('');
};

/** A young tree in its ring of earth: a stem and a few pairs of leaves that catch the light. */
function sapling(stage: Stage, x: number, y: number, size: number): string {
  const { mood } = stage;
  let leaves = '';
  for (const [up, reach] of [
    [0.42, 0.34],
    [0.66, 0.3],
    [0.86, 0.22],
  ] as const) {
    for (const side of [-1, 1]) {
      leaves += path`M${x} ${y - size * up}q${side * size * reach * 0.35} ${-size * 0.26} ${side * size * reach} ${-size * 0.2}q${
        -side * size * reach * 0.2
      } ${size * 0.22} ${-side * size * reach} ${size * 0.2}z`;
    }
  }
  return [
    `<path d="${lens(x, y, size * 0.5, size * 0.09)}" fill="${mix(mood.nearLand, '#a34a0b', 0.3)}"/>`,
    path`<path d="M${x} ${y}V${y - size}" stroke="${mood.leaf[1]}" stroke-width="${size * 0.035}"/>`,
    `<path d="${leaves}" fill="${mix(mood.leaf[0], mood.glow, 0.3)}"/>`,
  ].join('');
}

export const kites: Scene = (stage) => {
  const { mood, unit } = stage;
  const ground = stage.down(0.82, 0.82);
  const light = { x: stage.at(stage.tall ? 0.3 : 0.32), y: stage.down(0.62, 0.58), radius: unit * 5 };
  const hand: Point = [stage.at(0.2), stage.down(0.86, 0.88)];
  const flock: readonly (readonly [number, number, number, number, number, string, string])[] = [
    [0.62, 0.24, 0.26, 24, -16, '#a63a62', '#c9587c'],
    [0.3, 0.37, 0.2, 13, 14, '#a34a0b', '#f2a541'],
    [0.82, 0.48, 0.5, 15, -8, '#3f6b45', '#7d9a63'],
    [0.4, 0.12, 0.12, 8, 10, '#2e2359', '#5d4d8f'],
    [0.9, 0.12, 0.13, 6, -20, '#a34a0b', '#f2a541'],
  ];
  let strings = '';
  let sails = '';
  for (const [x, tallY, wideY, size, tilt, dark, pale] of flock) {
    const [kx, ky] = [stage.at(x), stage.down(tallY, wideY)];
    strings += path`M${kx} ${ky}Q${(kx + hand[0]) / 2 + unit * 4} ${(ky + hand[1]) / 2 + unit * 9} ${hand[0]} ${hand[1]}`;
    sails += kite(stage, kx, ky, unit * size, stage.turned ? -tilt : tilt, [dark, pale]);
  }
  return [
    heavens(stage, light, ground, unit * 30),
    ridges(stage, light, stage.down(0.66, 0.6), ground + unit * 7, 3),
    tree(stage, stage.at(0.86), stage.down(0.8, 0.8), unit * 16, light.x, 0.3),
    tree(stage, stage.at(0.76), stage.down(0.79, 0.79), unit * 11, light.x, 0.4),
    mistBand(stage, stage.down(0.78, 0.78), unit * 5, 0.6),
    `<path d="${strings}" fill="none" stroke="${mood.nearLand}" stroke-width="${coordinate(unit * 0.09)}" opacity=".45"/>`,
    sails,
    birds(stage, stage.at(0.16), stage.down(0.5, 0.36), unit * 6, 3),
    nearHill(stage, light, stage.down(0.83, 0.83), 0.7),
    blades(stage, stage.at(0.2), stage.height + unit, unit * 20, unit * 15, 44),
    blades(stage, stage.at(0.85), stage.height + unit, unit * 14, unit * 10, 26),
  ].join('');
};

export const footprints: Scene = (stage) => {
  const { defs, height, mood, unit, width } = stage;
  const sea = stage.down(0.42, 0.44);
  const shore = stage.down(0.53, 0.56);
  const light = { x: stage.at(stage.tall ? 0.56 : 0.62), y: stage.down(0.33, 0.31), radius: unit * 5 };
  const edge = path`M-10 ${shore}C${width * 0.2} ${shore - unit * 3} ${width * 0.35} ${shore + unit * 3} ${width * 0.58} ${shore}S${width * 0.85} ${shore - unit * 3} ${width + 10} ${shore + unit}`;
  const sand = defs.linear(
    [0, shore],
    [0, height],
    [
      [0, mix(mood.mist, mood.glow, 0.35)],
      [0.35, mix(mood.stone[0], mood.mist, 0.4)],
      [1, mix(mood.stone[1], mood.stone[0], 0.35)],
    ],
  );
  let dunes = '';
  for (let i = 0; i < 16; i += 1) {
    const t = (i / 16) ** 1.5;
    dunes += lens(
      stage.rnd.next() * width,
      shore + unit * 4 + (height - shore) * t,
      unit * (9 + 16 * t),
      unit * (0.12 + 0.35 * t),
    );
  }
  let steps = '';
  const paces = stage.tall ? 8 : 6;
  for (let i = paces; i >= 0; i -= 1) {
    const t = (i / paces) ** 1.2;
    const y = shore + unit * 4.5 + (height - shore - unit * 11) * t;
    const way = stage.at(
      (stage.tall ? 0.56 : 0.6) - (stage.tall ? 0.2 : 0.1) * t ** 0.9 + 0.02 * Math.sin(t * 4),
    );
    const size = unit * (2.2 + (stage.tall ? 11 : 8.4) * t);
    const side = i % 2 === 0 ? 1 : -1;
    steps += footprint(stage, way + side * size * 0.42, y, size, side < 0, 0.6);
    steps += footprint(
      stage,
      way + size * (stage.turned ? -1.55 : 1.55) + side * size * 0.2,
      y + size * 0.2,
      size * 0.55,
      side < 0,
      0.62,
    );
  }
  return [
    heavens(stage, light, sea, unit * 28),
    ridges(stage, light, stage.down(0.365, 0.35), sea, 2),
    water(stage, sea),
    waterLines(stage, sea, shore + unit * 3, 16),
    glitter(stage, light, sea, shore + unit * 4),
    `<path d="${edge}V${height}H-10z" fill="${sand}"/>`,
    `<path d="${edge}" fill="none" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.7)}" opacity=".75"/>`,
    `<path d="${edge}" transform="translate(0 ${coordinate(unit * 1.5)})" fill="none" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.25)}" opacity=".45"/>`,
    `<path d="${dunes}" fill="${mood.stone[1]}" opacity=".34"/>`,
    steps,
    boulder(stage, stage.at(0.9), stage.down(0.6, 0.66), unit * 6, unit * 3.2),
    boulder(stage, stage.at(0.99), stage.down(0.61, 0.68), unit * 9, unit * 6.5),
    boulder(stage, stage.at(0.04), stage.down(0.99, 1), unit * 14, unit * 8),
    blades(stage, stage.at(0.02), height + unit, unit * 9, unit * 24, 30),
    blades(stage, stage.at(0.98), height + unit, unit * 11, unit * 17, 26),
    birds(stage, stage.at(0.22), stage.down(0.2, 0.2), unit * 7, 4),
  ].join('');
};

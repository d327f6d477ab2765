import { mix } from '../drawing/color.ts';
import { path } from '../drawing/curves.ts';
import { tree } from '../drawing/foliage.ts';
import { mistBand, ridge, ridges } from '../drawing/land.ts';
import { lotusPad } from '../drawing/lotus.ts';
import { blades } from '../drawing/plants.ts';
import { cloudBands, sky, stars } from '../drawing/sky.ts';
import { cloudBank } from '../drawing/tokens.ts';
import { frontSteps } from '../drawing/stone.ts';
import { lamp } from '../drawing/vessels.ts';
import { mirrored, ripples, water, waterLines } from '../drawing/water.ts';
import { halo, heavens } from './stage.ts';
import type { Scene } from './stage.ts';

export const night: Scene = (stage) => {
  const { defs, mood, unit } = stage;
  const ground = stage.down(0.85, 0.82);
  const light = { x: stage.at(stage.tall ? 0.58 : 0.66), y: stage.down(0.3, 0.34), radius: unit * 9 };
  const { x, y, radius: r } = light;
  const horn = stage.turned ? -1 : 1;
  const glow = defs.radial(x, y, r * 3.4, [
    [0, mood.glow, 0.4],
    [0.3, mood.glow, 0.16],
    [1, mood.glow, 0],
  ]);
  const face = defs.linear(
    [x - r, y],
    [x + r, y],
    [
      [0, '#ffffff'],
      [1, mood.sky[4]],
    ],
  );
  const crescent = path`M${x - horn * r * 0.25} ${y - r * 0.97}A${r} ${r} 0 1 ${horn === 1 ? 0 : 1} ${x + horn * r * 0.97} ${y + r * 0.25}A${r * 0.83} ${r * 0.83} 0 1 ${horn === 1 ? 1 : 0} ${x - horn * r * 0.25} ${y - r * 0.97}z`;
  const bank = mix(mood.sky[3], mood.mist, 0.5);
  return [
    sky(stage, ground, { x, y: ground, radius: 1 }),
    stars(stage, ground * 0.9, 200),
    halo(stage, x, y, r * 1.5, unit * 33, 4, 0.4),
    path`<circle cx="${x}" cy="${y}" r="${r * 3.4}" fill="${glow}"/><path d="${crescent}" fill="${face}"/>`,
    cloudBands(stage, ground * 0.5, ground, 12),
    cloudBank(
      stage,
      { x: stage.at(0.12), y: stage.down(0.56, 0.56), width: unit * 46, depth: unit * 7 },
      bank,
      0.4,
    ),
    cloudBank(
      stage,
      { x: stage.at(0.94), y: stage.down(0.62, 0.64), width: unit * 44, depth: unit * 8 },
      bank,
      0.45,
    ),
    ridges(stage, { ...light, y: ground }, stage.down(0.68, 0.62), ground + unit * 7, 3),
    mistBand(stage, ground - unit * 5, unit * 7, 0.6),
    tree(stage, stage.at(0.36), ground + unit * 2, unit * 14, x, 0.12),
    ridge(stage, light, {
      crest: ground - unit,
      foot: ground + unit * 4,
      base: stage.height,
      nearness: 0.72,
      waves: 0.7,
      roughness: 0.3,
    }),
    tree(stage, stage.at(stage.tall ? 0.16 : 0.15), ground + unit * 3, unit * (stage.tall ? 42 : 46), x),
    blades(stage, stage.at(0.16), stage.height + unit, unit * 26, unit * 14, 32),
    blades(stage, stage.at(0.86), stage.height + unit, unit * 24, unit * 17, 32),
  ].join('');
};

export const lamps: Scene = (stage) => {
  const { height, unit } = stage;
  const shore = stage.down(0.5, 0.52);
  const top = stage.down(0.66, 0.68);
  const x = stage.at(0.5);
  const light = { x, y: stage.down(0.42, 0.4), radius: unit * 4.4 };
  const steps = stage.tall ? 7 : 6;
  const floor = (i: number): number => top + (height + unit * 4 - top) * ((i + 0.35) / steps) ** 1.45;
  let flames = '';
  for (let i = 0; i < steps - 1; i += 1) {
    const near = i / (steps - 1);
    const size = unit * (2.8 + 8.4 * near);
    const reach = unit * (stage.tall ? 17 + 17 * near : 27 + 38 * near);
    for (const side of [-1, 1]) {
      flames += lamp(stage, x + side * reach, floor(i), size);
      if (!stage.tall || i < 2) {
        flames += lamp(stage, x + side * reach * 0.58, floor(i) - size * 0.06, size * 0.92);
      }
    }
  }
  const floating = (
    [
      [0.2, 0.585, 3.6],
      [0.34, 0.545, 2.4],
      [0.72, 0.6, 4],
      [0.83, 0.55, 2.6],
      [0.57, 0.56, 2.8],
      [0.46, 0.61, 3.4],
    ] as const
  )
    .map(([px, py, size]) => {
      const [lx, ly] = [stage.at(px), stage.down(py, py + 0.02)];
      return (
        ripples(stage, lx, ly, unit * size * 1.6, 3) +
        lotusPad(stage, lx, ly, unit * size * 0.8) +
        mirrored(stage, ly, lamp(stage, lx, ly, unit * size), 0.4, 0.8)
      );
    })
    .join('');
  return [
    heavens(stage, light, shore, unit * 31, 0.5),
    stars(stage, shore * 0.7, 90),
    water(stage, shore),
    mirrored(stage, shore, ridges(stage, light, stage.down(0.43, 0.4), shore, 2), 0.3, 0.5),
    mistBand(stage, shore, unit * 3.5, 0.6),
    waterLines(stage, shore, top, 20),
    floating,
    frontSteps(
      stage,
      x,
      top,
      height + unit * 4,
      unit * (stage.tall ? 66 : 116),
      unit * (stage.tall ? 96 : 180),
      steps,
    ),
    flames,
  ].join('');
};

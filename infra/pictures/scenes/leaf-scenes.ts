import { path } from '../drawing/curves.ts';
import { mistBand, nearHill, ridges } from '../drawing/land.ts';
import { blades, bodhiBough, bodhiLeaf } from '../drawing/plants.ts';
import { leafyBough, nest } from '../drawing/tokens.ts';
import { halo, heavens } from './stage.ts';
import type { Point } from '../drawing/curves.ts';
import type { Scene } from './stage.ts';

export const bodhi: Scene = (stage) => {
  const { unit } = stage;
  const ground = stage.down(0.86, 0.86);
  const light = { x: stage.at(stage.tall ? 0.5 : 0.55), y: stage.down(0.5, 0.47), radius: unit * 5 };
  const reach = stage.tall
    ? [
        [1.06, 0.1],
        [0.84, 0.12],
        [0.62, 0.165],
        [0.36, 0.18],
        [0.12, 0.24],
      ]
    : [
        [1.05, 0.02],
        [0.86, 0.06],
        [0.66, 0.07],
        [0.44, 0.1],
        [0.2, 0.19],
      ];
  const bough = reach.map(([x, y]): Point => [stage.at(x as number), stage.height * (y as number)]);
  const size = unit * (stage.tall ? 44 : 42);
  return [
    heavens(stage, light, ground, unit * 33),
    ridges(stage, light, stage.down(0.68, 0.62), ground + unit * 6, 3),
    mistBand(stage, stage.down(0.78, 0.77), unit * 7, 0.6),
    nearHill(stage, light, stage.down(0.86, 0.85)),
    blades(stage, stage.at(0.1), stage.height + unit, unit * 16, unit * 13, 34),
    path`<path d="M${light.x + unit} ${stage.down(0.175, 0.1)}Q${light.x + unit * 2} ${light.y - size * 0.6} ${light.x} ${light.y - size * 0.36}" fill="none" stroke="${stage.mood.nearLand}" stroke-width="${unit * 0.55}"/>`,
    bodhiLeaf(stage, light.x, light.y - size * 0.38, size, stage.turned ? 96 : 84),
    bodhiBough(stage, bough, unit * (stage.tall ? 17 : 16), stage.tall ? 12 : 14),
  ].join('');
};

export const nestBough: Scene = (stage) => {
  const { unit } = stage;
  const ground = stage.down(0.9, 0.92);
  const light = { x: stage.at(stage.tall ? 0.5 : 0.56), y: stage.down(0.4, 0.38), radius: unit * 5.5 };
  const y = (tallShare: number, wideShare: number): number => stage.down(tallShare, wideShare);
  const bough: Point[] = [
    [stage.at(-0.06), y(0.76, 0.86)],
    [stage.at(0.14), y(0.71, 0.79)],
    [stage.at(0.4), y(0.685, 0.76)],
    [stage.at(0.64), y(0.68, 0.745)],
    [stage.at(0.84), y(0.65, 0.68)],
    [stage.at(1.03), y(0.6, 0.6)],
  ];
  const upper: Point[] = [
    [stage.at(1.05), y(0.1, 0.04)],
    [stage.at(0.86), y(0.135, 0.1)],
    [stage.at(0.68), y(0.125, 0.1)],
    [stage.at(0.5), y(0.16, 0.15)],
  ];
  return [
    heavens(stage, light, ground, unit * 34),
    ridges(stage, light, stage.down(0.66, 0.58), stage.height, 3),
    mistBand(stage, stage.down(0.84, 0.84), unit * 8, 0.6),
    leafyBough(stage, upper, unit * 2.2),
    leafyBough(stage, bough, unit * 4.6),
    nest(stage, stage.at(stage.tall ? 0.5 : 0.53), y(0.665, 0.72), unit * (stage.tall ? 40 : 42)),
    halo(stage, light.x, light.y, light.radius * 1.3, light.radius * 1.5, 1, 0),
  ].join('');
};

import { mix } from '../drawing/color.ts';
import { path } from '../drawing/curves.ts';
import { banyan } from '../drawing/foliage.ts';
import { mistBand, nearHill, ridges } from '../drawing/land.ts';
import { blades } from '../drawing/plants.ts';
import { birds } from '../drawing/sky.ts';
import { glitter, water, waterLines } from '../drawing/water.ts';
import { heavens } from './stage.ts';
import type { Scene, Stage } from './stage.ts';

/** A round cushion on a stone seat; `x`, `y` is the middle of the stone's foot. */
function seat(stage: Stage, x: number, y: number, size: number, color: string): string {
  const { defs, mood } = stage;
  const [bright, half, shade] = mood.stone;
  const stone = defs.linear(
    [x - size, y],
    [x + size, y],
    [
      [0, mix(half, shade, 0.7)],
      [0.45, mix(bright, half, 0.4)],
      [1, mix(half, shade, 0.5)],
    ],
  );
  const cloth = defs.linear(
    [0, y - size * 0.72],
    [0, y - size * 0.3],
    [
      [0, mix(color, mood.glow, 0.5)],
      [0.5, color],
      [1, mix(color, mood.nearLand, 0.55)],
    ],
  );
  const w = size;
  return [
    path`<ellipse cx="${x}" cy="${y + size * 0.04}" rx="${w * 1.25}" ry="${size * 0.16}" fill="${mood.nearLand}" opacity=".5"/>`,
    path`<path d="M${x - w} ${y - size * 0.34}C${x - w * 1.05} ${y - size * 0.1} ${x - w} ${y} ${x - w * 0.86} ${y}H${x + w * 0.86}C${x + w} ${y} ${x + w * 1.05} ${y - size * 0.1} ${x + w} ${y - size * 0.34}z" fill="${stone}"/>`,
    path`<ellipse cx="${x}" cy="${y - size * 0.34}" rx="${w}" ry="${size * 0.17}" fill="${mix(bright, mood.glow, 0.35)}"/>`,
    path`<path d="M${x - w * 0.82} ${y - size * 0.46}C${x - w * 0.92} ${y - size * 0.26} ${x + w * 0.92} ${y - size * 0.26} ${x + w * 0.82} ${y - size * 0.46}C${x + w * 0.9} ${y - size * 0.74} ${x - w * 0.9} ${y - size * 0.74} ${x - w * 0.82} ${y - size * 0.46}z" fill="${cloth}"/>`,
    path`<path d="M${x - w * 0.8} ${y - size * 0.45}Q${x} ${y - size * 0.26} ${x + w * 0.8} ${y - size * 0.45}" fill="none" stroke="#f2a541" stroke-width="${size * 0.035}" stroke-dasharray="${size * 0.05} ${size * 0.03}"/>`,
  ].join('');
}

/** Two seats that face the same light, under a banyan at the water. */
export const twoSeats: Scene = (stage) => {
  const { tall, unit } = stage;
  const shore = stage.down(0.68, 0.66);
  const light = { x: stage.at(tall ? 0.4 : 0.4), y: stage.down(0.56, 0.5), radius: unit * 4.8 };
  const ground = stage.down(0.82, 0.8);
  const size = unit * (tall ? 9.5 : 8.5);
  return [
    heavens(stage, light, shore, unit * 27, 0.5),
    ridges(stage, light, stage.down(0.6, 0.56), shore, 2),
    mistBand(stage, shore - unit * 3, unit * 5, 0.7),
    water(stage, shore),
    waterLines(stage, shore, ground + unit * 4, 14),
    glitter(stage, light, shore, ground + unit * 4),
    birds(stage, stage.at(0.2), stage.down(0.42, 0.32), unit * 6, 3),
    nearHill(stage, light, ground, 0.8),
    banyan(stage, stage.at(tall ? 0.93 : 0.86), stage.down(0.86, 0.88), unit * (tall ? 66 : 68), light.x),
    seat(stage, stage.at(tall ? 0.24 : 0.32), stage.down(0.9, 0.93), size, '#a34a0b'),
    seat(stage, stage.at(tall ? 0.57 : 0.5), stage.down(0.915, 0.945), size * 1.06, '#6b2b56'),
    blades(stage, stage.at(0.03), stage.height + unit, unit * 11, unit * 14, 30),
    blades(stage, stage.at(0.98), stage.height + unit, unit * 10, unit * 10, 20),
  ].join('');
};

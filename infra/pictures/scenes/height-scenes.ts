import { coordinate, path } from '../drawing/curves.ts';
import { banyan, tree } from '../drawing/foliage.ts';
import { mistBand, ridge, ridges, snowPeak } from '../drawing/land.ts';
import { blades } from '../drawing/plants.ts';
import { birds, sky, stars } from '../drawing/sky.ts';
import { boulder, pyramid } from '../drawing/stone.ts';
import { glitter, mirrored, ripples, water, waterLines } from '../drawing/water.ts';
import { halo, heavens } from './stage.ts';
import type { Scene } from './stage.ts';

export const pyramidHill: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.71, 0.74);
  const light = { x: stage.at(stage.tall ? 0.64 : 0.68), y: stage.down(0.42, 0.38), radius: unit * 5 };
  const x = stage.at(stage.tall ? 0.48 : 0.54);
  const hill = ridge(stage, light, {
    crest: shore - unit * 5,
    foot: shore - unit * 2,
    base: shore + unit,
    nearness: 0.7,
    waves: 0.6,
    roughness: 0.25,
  });
  const hall = pyramid(stage, x, shore - unit * 2.5, unit * (stage.tall ? 52 : 54), light);
  return [
    heavens(stage, light, shore, unit * 32),
    ridges(stage, light, stage.down(0.58, 0.54), shore, 2),
    mistBand(stage, shore - unit * 6, unit * 6, 0.7),
    water(stage, shore),
    waterLines(stage, shore, stage.height, 24),
    mirrored(
      stage,
      shore,
      tree(stage, stage.at(0.9), shore, unit * 19, light.x, 0.1) +
        hall +
        hill +
        tree(stage, stage.at(0.12), shore, unit * 24, light.x),
      0.42,
      0.5,
    ),
    glitter(stage, light, shore, stage.height, 0.8),
    birds(stage, stage.at(0.24), stage.down(0.26, 0.22), unit * 8, 4),
    blades(stage, stage.at(0.04), stage.height + unit, unit * 12, unit * 20, 34),
    boulder(stage, stage.at(0.95), stage.down(0.98, 0.98), unit * 14, unit * 7),
  ].join('');
};

export const peaks: Scene = (stage) => {
  const { unit } = stage;
  const shore = stage.down(0.66, 0.68);
  const light = { x: stage.at(stage.tall ? 0.7 : 0.74), y: stage.down(0.33, 0.3), radius: unit * 4.6 };
  const range = [
    snowPeak(
      stage,
      { x: stage.at(0.9), top: stage.down(0.49, 0.42), base: shore, halfWidth: unit * 42, haze: 0.5 },
      light,
    ),
    snowPeak(
      stage,
      { x: stage.at(0.08), top: stage.down(0.45, 0.36), base: shore, halfWidth: unit * 44, haze: 0.35 },
      light,
    ),
    snowPeak(
      stage,
      {
        x: stage.at(stage.tall ? 0.42 : 0.4),
        top: stage.down(0.31, 0.17),
        base: shore,
        halfWidth: unit * (stage.tall ? 46 : 62),
        haze: 0,
      },
      light,
    ),
  ].join('');
  return [
    heavens(stage, light, shore, unit * 27, 0.45),
    water(stage, shore),
    mirrored(stage, shore, range, 0.42, 0.55),
    mistBand(stage, shore - unit * 3, unit * 9, 0.75),
    ridge(stage, light, {
      crest: shore - unit * 6,
      foot: shore - unit,
      base: shore + unit * 0.6,
      nearness: 0.5,
      waves: 1.4,
    }),
    waterLines(stage, shore, stage.height, 24),
    ripples(stage, stage.at(0.3), stage.down(0.88, 0.9), unit * 24, 4),
    boulder(stage, stage.at(0.3), stage.down(0.89, 0.92), unit * 11, unit * 5.5),
    boulder(stage, stage.at(0.302), stage.down(0.857, 0.863), unit * 7.4, unit * 3.8),
    boulder(stage, stage.at(0.296), stage.down(0.834, 0.824), unit * 4.9, unit * 2.9),
    boulder(stage, stage.at(0.3), stage.down(0.815, 0.793), unit * 2.9, unit * 2.1),
    blades(stage, stage.at(0.98), stage.height + unit, unit * 10, unit * 16, 28),
  ].join('');
};

/** A family as a constellation: stars joined by lines grow out of the crown of a tree. */
export const constellation: Scene = (stage) => {
  const { mood, rnd, unit } = stage;
  const ground = stage.down(0.84, 0.86);
  const x = stage.at(stage.tall ? 0.5 : 0.54);
  const light = { x, y: stage.down(0.8, 0.8), radius: unit * 3 };
  const root = { x, y: ground - unit * (stage.tall ? 27 : 21) };
  const levels = [3, 5, 7];
  let previous = [root];
  let lines = '';
  let glows = '';
  const star = (sx: number, sy: number, size: number): string =>
    path`M${sx} ${sy - size}Q${sx + size * 0.12} ${sy - size * 0.12} ${sx + size} ${sy}Q${sx + size * 0.12} ${sy + size * 0.12} ${sx} ${sy + size}Q${sx - size * 0.12} ${sy + size * 0.12} ${sx - size} ${sy}Q${sx - size * 0.12} ${sy - size * 0.12} ${sx} ${sy - size}z`;
  let points = '';
  levels.forEach((count, level) => {
    const row = Array.from({ length: count }, (_, i) => {
      const share = count === 1 ? 0 : i / (count - 1) - 0.5;
      const reach = unit * (stage.tall ? [36, 56, 66] : [48, 82, 112])[level]!;
      const rise = unit * (stage.tall ? [16, 33, 51] : [9, 19, 30])[level]!;
      return {
        x: x + share * reach + rnd.between(-1.6, 1.6) * unit,
        y:
          root.y -
          rise +
          Math.abs(share) ** 1.6 * unit * (stage.tall ? 26 : 14) +
          rnd.between(-1.6, 1.6) * unit,
      };
    });
    row.forEach((node, i) => {
      const parent = previous[Math.round((i / Math.max(1, row.length - 1)) * (previous.length - 1))] ?? root;
      lines += path`M${parent.x} ${parent.y}Q${parent.x + (node.x - parent.x) * 0.8} ${parent.y + (node.y - parent.y) * 0.3} ${node.x} ${node.y}`;
      const size = unit * (2.3 - level * 0.35) * rnd.between(0.8, 1.2);
      points += star(node.x, node.y, size);
      glows += path`<circle cx="${node.x}" cy="${node.y}" r="${size * 0.9}"/><circle cx="${node.x}" cy="${node.y}" r="${size * 1.9}" opacity=".5"/>`;
    });
    previous = row;
  });
  return [
    sky(stage, ground, light),
    stars(stage, ground * 0.9, 240),
    halo(stage, x, root.y - unit * 8, unit * 20, unit * (stage.tall ? 38 : 44), 3, 0.2),
    ridges(stage, light, ground - unit * 13, ground, 3),
    mistBand(stage, ground - unit * 3, unit * 5, 0.6),
    `<path d="${lines}" fill="none" stroke="${mood.line}" stroke-width="${coordinate(unit * 0.2)}" opacity=".75"/>`,
    `<g fill="${mood.glow}" fill-opacity=".16">${glows}</g><path d="${points}" fill="${mood.glow}"/>`,
    ridge(stage, light, {
      crest: ground - unit * 2,
      foot: ground + unit * 1,
      base: stage.height,
      nearness: 0.95,
      waves: 0.6,
      roughness: 0.2,
    }),
    banyan(stage, x, ground + unit * 1.5, unit * (stage.tall ? 54 : 42), x + unit),
    blades(stage, stage.at(0.08), stage.height + unit, unit * 14, unit * 12, 30),
    blades(stage, stage.at(0.92), stage.height + unit, unit * 14, unit * 12, 30),
  ].join('');
};

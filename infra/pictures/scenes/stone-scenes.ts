import { mix } from '../drawing/color.ts';
import { coordinate, path, polar } from '../drawing/curves.ts';
import { archFloor, archPath, archTrim, archWall } from '../drawing/archway.ts';
import { mistBand, ridges } from '../drawing/land.ts';
import { cloudBands, disc, sky, stars } from '../drawing/sky.ts';
import { frontSteps, ledge } from '../drawing/stone.ts';
import { cloudBank } from '../drawing/tokens.ts';
import { lamp, singingBowl } from '../drawing/vessels.ts';
import { glitter, water, waterLines } from '../drawing/water.ts';
import { halo, heavens } from './stage.ts';
import type { Opening } from '../drawing/archway.ts';
import type { Scene } from './stage.ts';

export const gateway: Scene = (stage) => {
  const { defs, height, unit } = stage;
  const x = stage.at(stage.tall ? 0.5 : 0.52);
  const openings: Opening[] = [0, 1, 2, 3].map((step) => {
    const grow = [0.42, 0.6, 0.84, 1.16][step] as number;
    return {
      x,
      floor: stage.down([0.72, 0.765, 0.825, 0.905][step] as number, [0.75, 0.8, 0.87, 0.97][step] as number),
      halfWidth: unit * (stage.tall ? 27 : 27) * grow,
      height: (stage.tall ? height * 0.56 : height * 0.72) * grow ** 0.84,
    };
  });
  const [first] = openings as [Opening];
  const horizon = first.floor - unit * 4;
  const light = { x, y: first.floor - first.height * 0.42, radius: unit * 3.4 };
  const view = [
    heavens(stage, light, horizon, unit * 13, 0.7),
    ridges(stage, light, horizon - unit * 5, horizon, 2),
    water(stage, horizon),
    glitter(stage, light, horizon, first.floor + unit),
  ].join('');
  const walls = openings.map((opening, step) => {
    const nearness = [0.05, 0.3, 0.6, 0.95][step] as number;
    const next = openings[step + 1];
    return archWall(stage, opening, nearness) + (next ? archFloor(stage, opening, next, nearness) : '');
  });
  const last = openings[openings.length - 1] as Opening;
  const inner = walls.slice(0, -1).join('');
  const outside = archFloor(
    stage,
    last,
    { ...last, floor: height + unit * 2, halfWidth: last.halfWidth * 1.5 },
    0.55,
  );
  const lamps = [-1, 1]
    .map((side) =>
      lamp(
        stage,
        x + side * last.halfWidth * (stage.tall ? 0.98 : 1.2),
        last.floor + unit * (stage.tall ? 5 : 2),
        unit * 6,
      ),
    )
    .join('');
  let courses = '';
  const course = unit * 7.5;
  for (let row = 1; row * course < last.floor; row += 1) {
    courses += path`M0 ${row * course}H${stage.width}`;
    for (let joint = (row % 2) * 0.5; joint * course * 2.2 < stage.width; joint += 1) {
      courses += path`M${joint * course * 2.2} ${(row - 1) * course}v${course}`;
    }
  }
  const niches = stage.tall
    ? ''
    : [-1, 1]
        .map((side) => {
          const niche = {
            x: x + side * unit * 50,
            floor: last.floor - unit * 15,
            halfWidth: unit * 5,
            height: unit * 19,
          };
          const hollow = defs.radial(niche.x, niche.floor - unit * 5, unit * 13, [
            [0, mix(stage.mood.stone[1], '#f2a541', 0.5)],
            [1, mix(stage.mood.stone[2], stage.mood.nearLand, 0.6)],
          ]);
          return `<path d="${archPath(niche)}" fill="${hollow}"/>${archTrim(stage, niche, 0.5)}${lamp(stage, niche.x, niche.floor - unit * 0.3, unit * 4.6)}`;
        })
        .join('');
  const around = defs.clip(path`M0 0H${stage.width}V${last.floor}H0z`);
  const masonry = `<path d="${courses}" fill="none" stroke="${stage.mood.nearLand}" stroke-width="${coordinate(unit * 0.16)}" opacity=".28"/>`;
  const frame = walls[walls.length - 1] ?? '';
  const behind = `<g ${around}>${masonry}</g>`;
  return `${frame}${behind}${niches}<g ${defs.clip(archPath(last))}>${view}${inner}</g>${archTrim(stage, last, 0.7)}${outside}${lamps}`;
};

export const stair: Scene = (stage) => {
  const { height, mood, unit } = stage;
  const top = stage.down(0.5, 0.5);
  const x = stage.at(0.5);
  const light = { x, y: stage.down(0.335, 0.31), radius: unit * 5.5 };
  const opening: Opening = {
    x,
    floor: top + unit * 0.6,
    halfWidth: unit * 8.5,
    height: unit * (stage.tall ? 32 : 29),
  };
  const within = stage.defs.radial(light.x, light.y, unit * 24, [
    [0, mood.glow],
    [0.5, mix(mood.glow, '#f2a541', 0.3)],
    [1, mix(mood.sky[4], '#f2a541', 0.35)],
  ]);
  const cloud = mix(mood.mist, mood.glow, 0.35);
  const dim = mix(mood.sky[2], mood.mist, 0.3);
  return [
    sky(stage, height * 0.9, light),
    stars(stage, height * 0.55, 150),
    cloudBands(stage, height * 0.3, height * 0.8, 12),
    halo(stage, light.x, light.y, unit * 13, unit * 37, 4, 0.5),
    cloudBank(
      stage,
      { x: stage.at(0.16), y: stage.down(0.58, 0.62), width: unit * 52, depth: unit * 11 },
      dim,
      0.8,
    ),
    cloudBank(
      stage,
      { x: stage.at(0.86), y: stage.down(0.56, 0.6), width: unit * 50, depth: unit * 10 },
      dim,
      0.8,
    ),
    `<path d="${archPath({ ...opening, halfWidth: unit * 10.4, height: opening.height + unit * 3 })}" fill="${mood.stone[1]}"/>`,
    `<path d="${archPath(opening)}" fill="${within}"/>`,
    `<g ${stage.defs.clip(archPath(opening))}>${disc(stage, light)}</g>`,
    `<path d="${archPath(opening)}" fill="none" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.5)}"/>`,
    frontSteps(stage, x, top, height + unit * 6, unit * 19, unit * (stage.tall ? 78 : 112), 13),
    cloudBank(
      stage,
      { x: stage.at(0.05), y: stage.down(0.8, 0.86), width: unit * 48, depth: unit * 11 },
      cloud,
      0.85,
    ),
    cloudBank(
      stage,
      { x: stage.at(0.97), y: stage.down(0.74, 0.79), width: unit * 44, depth: unit * 9 },
      cloud,
      0.85,
    ),
    cloudBank(
      stage,
      { x: stage.at(0.0), y: stage.down(1.0, 1.02), width: unit * 46, depth: unit * 12 },
      mix(cloud, mood.glow, 0.3),
      0.95,
    ),
    cloudBank(
      stage,
      { x: stage.at(1.0), y: stage.down(0.98, 1.0), width: unit * 52, depth: unit * 13 },
      mix(cloud, mood.glow, 0.3),
      0.95,
    ),
  ].join('');
};

export const wheel: Scene = (stage) => {
  const { defs, mood, unit } = stage;
  const ground = stage.down(0.78, 0.82);
  const r = unit * (stage.tall ? 33 : 26);
  const x = stage.at(stage.tall ? 0.5 : 0.55);
  const y = ground - r * 1.06;
  const light = { x, y, radius: unit * 4.4 };
  const [bright, half, shade] = mood.stone;
  const stone = defs.linear(
    [x - r, y - r],
    [x + r, y + r],
    [
      [0, mix(bright, mood.glow, 0.4)],
      [0.45, mix(bright, half, 0.6)],
      [1, mix(half, shade, 0.75)],
    ],
  );
  const ring = (radius: number, weight: number, paint: string, extra = ''): string =>
    path`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paint}" stroke-width="${weight}"${extra}/>`;
  let spokes = '';
  let lines = '';
  for (let i = 0; i < 16; i += 1) {
    const angle = (360 / 16) * i - 90;
    const wide = i % 2 === 0;
    const p = (radius: number, turn: number): string =>
      path`${polar(x, y, radius, angle + turn)[0]} ${polar(x, y, radius, angle + turn)[1]}`;
    spokes += `M${p(r * 0.2, wide ? -11 : -5)}Q${p(r * 0.36, 0)} ${p(r * 0.5, wide ? -4.6 : -1.6)}Q${p(r * 0.66, wide ? -1.4 : -0.6)} ${p(r * 0.82, wide ? -3.2 : -1.2)}L${p(r * 0.82, wide ? 3.2 : 1.2)}Q${p(r * 0.66, wide ? 1.4 : 0.6)} ${p(r * 0.5, wide ? 4.6 : 1.6)}Q${p(r * 0.36, 0)} ${p(r * 0.2, wide ? 11 : 5)}z`;
    lines += wide ? `M${p(r * 0.4, 0)}L${p(r * 0.74, 0)}` : '';
  }
  const dark = mix(half, shade, 0.8);
  return [
    heavens(stage, light, ground, unit * (stage.tall ? 43 : 35), 0.5),
    ridges(stage, light, ground - unit * 16, ground, 3),
    mistBand(stage, ground - unit * 3, unit * 6, 0.7),
    path`<g transform="translate(${unit * 0.7} ${unit * 0.7})" opacity=".45">${ring(r * 0.91, r * 0.19, mood.nearLand)}</g>`,
    ring(r * 0.91, r * 0.19, stone),
    `<path d="${spokes}" fill="${stone}" stroke="${dark}" stroke-width="${coordinate(unit * 0.12)}"/><path d="${lines}" stroke="${dark}" stroke-width="${coordinate(unit * 0.14)}" opacity=".6"/>`,
    ring(r * 0.5, r * 0.045, stone) + ring(r * 0.5, r * 0.05, dark, ` opacity=".25"`),
    ring(r, unit * 0.22, dark) +
      ring(r * 0.985, unit * 0.2, mood.glow, ' opacity=".7"') +
      ring(r * 0.82, unit * 0.16, dark) +
      ring(r * 0.835, unit * 0.14, mood.glow, ' opacity=".6"'),
    ring(
      r * 0.91,
      r * 0.07,
      dark,
      ` stroke-dasharray="0 ${((r * 0.91 * Math.PI * 2) / 64).toFixed(3)}" stroke-linecap="round" opacity=".5"`,
    ),
    ring(
      r * 0.905,
      r * 0.05,
      mix(bright, mood.glow, 0.4),
      ` stroke-dasharray="0 ${((r * 0.905 * Math.PI * 2) / 64).toFixed(3)}" stroke-linecap="round" opacity=".9"`,
    ),
    path`<circle cx="${x}" cy="${y}" r="${r * 0.22}" fill="${stone}" stroke="${dark}" stroke-width="${unit * 0.16}"/>`,
    halo(stage, x, y, r * 0.05, r * 0.2, 2, 0.9),
    ledge(stage, ground - unit * 1.4),
    lamp(stage, stage.at(stage.tall ? 0.2 : 0.24), ground + unit * 1.6, unit * 7),
    lamp(stage, stage.at(stage.tall ? 0.84 : 0.86), ground + unit * 1.9, unit * 6),
  ].join('');
};

export const bowl: Scene = (stage) => {
  const { mood, unit } = stage;
  const shore = stage.down(0.6, 0.6);
  const table = stage.down(0.78, 0.8);
  const light = { x: stage.at(0.5), y: stage.down(0.4, 0.36), radius: unit * 5 };
  const x = stage.at(stage.tall ? 0.5 : 0.53);
  const size = unit * (stage.tall ? 42 : 40);
  const foot = table + unit * 2.2;
  let sound = '';
  for (let i = 1; i <= 9; i += 1) {
    const radius = size * (0.52 + i * 0.17);
    sound += path`<ellipse cx="${x}" cy="${foot - size * 0.52}" rx="${radius}" ry="${radius * 0.42}" stroke-width="${unit * (0.5 - i * 0.045)}" opacity="${Number((0.62 - i * 0.055).toFixed(2))}"/>`;
  }
  return [
    heavens(stage, light, shore, unit * 32),
    ridges(stage, light, stage.down(0.5, 0.46), shore, 3),
    water(stage, shore),
    waterLines(stage, shore, table, 18),
    glitter(stage, light, shore, table + unit * 4),
    mistBand(stage, shore, unit * 4, 0.7),
    `<g fill="none" stroke="${mood.line}">${sound}</g>`,
    ledge(stage, table),
    singingBowl(stage, x, foot, size),
    lamp(stage, stage.at(stage.tall ? 0.14 : 0.2), table + unit * 2.6, unit * 7),
  ].join('');
};

import { emblems, type Motif } from '../drawing/emblems.ts';
import { mix } from '../drawing/color.ts';
import { coordinate, path } from '../drawing/curves.ts';
import { mandala } from '../drawing/halo.ts';
import { strewn } from '../drawing/foliage.ts';
import { random } from '../drawing/random.ts';
import { boulder, ledge } from '../drawing/stone.ts';
import { lamp, singingBowl } from '../drawing/vessels.ts';
import { lotus } from '../drawing/lotus.ts';
import type { Scene, Stage } from './stage.ts';

/** The program's emblem, cut into the middle of the tablet: a dark line with a lit edge beside it. */
function carvedEmblem(
  stage: Stage,
  motif: Motif,
  x: number,
  y: number,
  radius: number,
  shift: number,
): string {
  const { defs, mood, unit } = stage;
  const { heavy, fine } = emblems[motif];
  const scale = radius / 100;
  const line = (d: string, weight: number): string =>
    `<path d="${d}" stroke-width="${((unit * weight) / scale).toFixed(2)}"/>`;
  const lines = line(heavy, 0.34) + line(fine, 0.17);
  const id = defs.keep((own) => `<g id="${own}">${lines}</g>`);
  const cut = (dx: number, dy: number, color: string, opacity: number): string =>
    path`<use href="#${id}" transform="translate(${x + dx} ${y + dy}) scale(${scale.toFixed(3)})" stroke="${color}" opacity="${opacity}"/>`;
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${cut(shift, unit * 0.2, '#ffffff', 0.8)}${cut(0, 0, mix(mood.stone[2], mood.nearLand, 0.2), 0.9)}</g>`;
}

/** The offerings on the ledge: each program has one of four sets. */
function offerings(stage: Stage, shelf: number): string {
  const { mood, tall, unit } = stage;
  const shade = mood.stone[2];
  const kind = random(`offering ${stage.program}`).whole(0, 3);
  const [near, far, other] = [
    stage.at(tall ? 0.17 : 0.2),
    stage.at(tall ? 0.34 : 0.3),
    stage.at(tall ? 0.76 : 0.78),
  ];
  const shadow = (x: number, reach: number): string =>
    path`<ellipse cx="${x}" cy="${shelf + unit * 2.9}" rx="${reach}" ry="${unit}" fill="${shade}" opacity=".45"/>`;
  const flower = shadow(other, unit * 9) + lotus(stage, other, shelf + unit * 3, unit * 12);
  const light = lamp(stage, near, shelf + unit * 2.9, unit * 8);
  const bowl = singingBowl(stage, other, shelf + unit * 2.9, unit * 14);
  const cairn = [
    shadow(other, unit * 8),
    boulder(stage, other, shelf + unit * 2.2, unit * 7, unit * 3.2),
    boulder(stage, other + unit * 0.4, shelf - unit * 1.2, unit * 4.8, unit * 2.4),
    boulder(stage, other - unit * 0.2, shelf - unit * 3.6, unit * 3.1, unit * 1.9),
    boulder(stage, other + unit * 0.1, shelf - unit * 5.5, unit * 1.8, unit * 1.2),
  ].join('');
  const right = [flower, bowl, cairn, flower][kind] as string;
  return right + light + (kind === 0 || kind === 2 ? lamp(stage, far, shelf + unit * 2.2, unit * 6.4) : '');
}

/** The program's mandala carved in a wall of stone, in slanting light, with an offering on the ledge before it. */
export const tablet: Scene = (stage) => {
  const { defs, height, mood, rnd, tall, unit, width } = stage;
  const [bright, half, shade] = mood.stone;
  const shelf = stage.down(0.83, 0.84);
  const x = stage.at(0.5);
  const y = stage.down(0.43, 0.42);
  const reach = unit * (tall ? 34 : 34);
  const sunX = stage.at(-0.05);
  const wall = defs.radial(sunX, 0, Math.hypot(width, height) * 1.02, [
    [0, mix(bright, mood.glow, 0.75)],
    [0.4, mix(bright, half, 0.22)],
    [0.75, mix(half, shade, 0.25)],
    [1, mix(shade, mood.nearLand, 0.2)],
  ]);
  let courses = '';
  const course = unit * 10;
  for (let row = 1; row * course < shelf; row += 1) {
    courses += path`M0 ${row * course}H${width}`;
    for (let joint = row % 2 === 0 ? 0.5 : 0.95; joint * course * 2.1 < width; joint += 1) {
      courses += path`M${joint * course * 2.1} ${(row - 1) * course}V${row * course}`;
    }
  }
  const carving = mandala(defs, random(`mandala ${stage.program}`), {
    x,
    y,
    inner: reach * 0.44,
    outer: reach * 1,
    rings: 3,
  });
  const rosette = `<use href="#${defs.keep((id) => `<g id="${id}">${carving}</g>`)}"/>`;
  const shift = unit * 0.16 * (stage.turned ? -1 : 1);
  const recess = defs.linear(
    [x - (x - sunX > 0 ? reach : -reach), y - reach],
    [x + (x - sunX > 0 ? reach : -reach), y + reach],
    [
      [0, mix(half, shade, 0.35)],
      [0.5, mix(half, bright, 0.45)],
      [1, mix(bright, mood.glow, 0.45)],
    ],
  );
  const heart = defs.radial(x, y, reach * 0.42, [
    [0, mix(mood.glow, bright, 0.2)],
    [1, mix(bright, half, 0.25)],
  ]);
  const circle = (r: number, fill: string, extra = ''): string =>
    path`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra}/>`;
  let shadow = '';
  for (let i = 0; i < 7; i += 1) {
    const t = i / 6;
    shadow += strewn(
      rnd,
      stage.at(0.75 + 0.35 * t),
      stage.down(0.02, 0.02) + unit * 34 * t ** 1.5,
      unit * 13,
      unit * 9,
      15,
      unit * 5.6,
    );
  }
  return [
    path`<path d="M0 0H${width}V${height}H0z" fill="${wall}"/>`,
    `<g fill="none" stroke-width="${coordinate(unit * 0.18)}"><path d="${courses}" transform="translate(0 ${coordinate(unit * 0.22)})" stroke="${mood.glow}" opacity=".35"/><path d="${courses}" stroke="${shade}" opacity=".35"/></g>`,
    circle(
      reach * 1.14,
      'none',
      ` stroke="${mix(bright, half, 0.3)}" stroke-width="${coordinate(unit * 1.3)}" opacity=".8"`,
    ),
    circle(
      reach * 1.06,
      recess,
      ` stroke="${shade}" stroke-opacity=".5" stroke-width="${coordinate(unit * 0.2)}"`,
    ),
    circle(
      reach * 1.17,
      'none',
      ` stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.16)}" opacity=".7"`,
    ),
    `<g fill="none"><g transform="translate(${coordinate(shift)} ${coordinate(unit * 0.18)})" stroke="${mood.glow}" opacity=".75">${rosette}</g><g stroke="${shade}" opacity=".8">${rosette}</g></g>`,
    circle(
      reach * 0.42,
      heart,
      ` stroke="${shade}" stroke-opacity=".6" stroke-width="${coordinate(unit * 0.2)}"`,
    ),
    circle(
      reach * 0.395,
      'none',
      ` stroke="${shade}" stroke-opacity=".5" stroke-width="${coordinate(unit * 0.08)}"`,
    ),
    stage.motif === null ? '' : carvedEmblem(stage, stage.motif, x, y, reach * 0.31, shift),
    `<path d="${shadow}" fill="${mix(shade, mood.nearLand, 0.4)}" opacity=".16"/>`,
    ledge(stage, shelf),
    offerings(stage, shelf),
  ].join('');
};

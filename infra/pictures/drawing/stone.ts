import { mix } from './color.ts';
import { coordinate, path } from './curves.ts';
import type { Point } from './curves.ts';
import type { Picture } from './picture.ts';
import type { Light } from './sky.ts';

/** A stone pyramid with its courses, seen a little from the side: one face in the light, one in the shade. */
export function pyramid(picture: Picture, x: number, ground: number, size: number, light: Light): string {
  const { defs, mood, unit } = picture;
  const side = light.x >= x ? 1 : -1;
  const apex: Point = [x, ground - size * 0.72];
  const corner: Point = [x + side * size * 0.14, ground + size * 0.035];
  const lit: Point = [x + side * size * 0.62, ground - size * 0.02];
  const dark: Point = [x - side * size * 0.58, ground - size * 0.015];
  const face = (to: Point): string =>
    path`M${apex[0]} ${apex[1]}L${corner[0]} ${corner[1]}L${to[0]} ${to[1]}z`;
  const [bright, half, shade] = mood.stone;
  const litPaint = defs.linear(apex, lit, [
    [0, mix(bright, mood.glow, 0.5)],
    [0.6, bright],
    [1, mix(bright, half, 0.55)],
  ]);
  const darkPaint = defs.linear(
    apex,
    [dark[0], ground],
    [
      [0, mix(half, shade, 0.35)],
      [0.55, mix(half, shade, 0.7)],
      [1, mix(half, mood.mist, 0.25)],
    ],
  );
  let litCourses = '';
  let darkCourses = '';
  const courses = 15;
  for (let i = 1; i < courses; i += 1) {
    const t = i / courses;
    const along = (to: Point): Point => [apex[0] + (to[0] - apex[0]) * t, apex[1] + (to[1] - apex[1]) * t];
    const [[cx, cy], [lx, ly], [dx, dy]] = [along(corner), along(lit), along(dark)];
    litCourses += path`M${cx} ${cy}L${lx} ${ly}`;
    darkCourses += path`M${cx} ${cy}L${dx} ${dy}`;
    const blocks = Math.round(t * 7);
    for (let j = 1; j < blocks; j += 1) {
      const share = (j - (i % 2) * 0.5) / blocks;
      litCourses += path`M${cx + (lx - cx) * share} ${cy + (ly - cy) * share}v${(size * 0.7) / courses}`;
    }
  }
  const thin = coordinate(Math.max(0.6, unit * 0.09));
  const doorway = (grow: number): string => {
    const w = size * 0.034 * grow;
    const dx = x + side * size * 0.33;
    const foot = ground + size * 0.012;
    return path`M${dx - w} ${foot}v${-w * 2.6}q${w} ${-w * 1.5} ${w * 2} 0v${w * 2.6}z`;
  };
  return [
    `<path d="${face(lit)}" fill="${litPaint}"/><path d="${face(dark)}" fill="${darkPaint}"/>`,
    `<path d="${litCourses}" fill="none" stroke="${half}" stroke-width="${thin}" opacity=".5"/>`,
    `<path d="${darkCourses}" fill="none" stroke="${shade}" stroke-width="${thin}" opacity=".45"/>`,
    path`<path d="M${apex[0]} ${apex[1]}L${corner[0]} ${corner[1]}" stroke="${mood.glow}" stroke-width="${unit * 0.16}" opacity=".8"/>`,
    `<path d="${doorway(1.35)}" fill="${mix(bright, half, 0.4)}"/><path d="${doorway(1)}" fill="${shade}"/>`,
    `<path d="${doorway(0.62)}" fill="${mix(mood.glow, '#f2a541', 0.45)}"/>`,
  ].join('');
}

/** Wide stone steps seen from the front. They go down to the lower edge and get wider toward the viewer. */
export function frontSteps(
  picture: Picture,
  x: number,
  top: number,
  bottom: number,
  topWidth: number,
  bottomWidth: number,
  count: number,
): string {
  const { defs, mood, unit } = picture;
  const [bright, half, shade] = mood.stone;
  let treads = '';
  let risers = '';
  let edges = '';
  let joints = '';
  for (let i = 0; i < count; i += 1) {
    const place = (at: number): { y: number; w: number } => {
      const t = (at / count) ** 1.45;
      return { y: top + (bottom - top) * t, w: (topWidth + (bottomWidth - topWidth) * t) / 2 };
    };
    const [a, b, c] = [place(i), place(i + 0.42), place(i + 1)];
    treads += path`M${x - a.w} ${a.y}H${x + a.w}L${x + b.w} ${b.y}H${x - b.w}z`;
    risers += path`M${x - b.w} ${b.y}H${x + b.w}V${c.y}H${x - b.w}z`;
    edges += path`M${x - b.w} ${b.y}H${x + b.w}`;
    for (let joint = -3 + (i % 2) * 0.5; joint < 3; joint += 1) {
      joints += path`M${x + (joint / 3) * b.w} ${b.y}V${c.y}`;
    }
  }
  const across = (color: string, dark: string): string =>
    defs.linear(
      [x - bottomWidth / 2, 0],
      [x + bottomWidth / 2, 0],
      [
        [0, dark],
        [0.3, mix(color, dark, 0.5)],
        [0.5, color],
        [0.7, mix(color, dark, 0.5)],
        [1, dark],
      ],
    );
  const nearer = defs.linear(
    [0, top],
    [0, bottom],
    [
      [0, mood.glow, 0.4],
      [0.3, mood.sky[4], 0.1],
      [0.55, shade, 0.1],
      [1, mood.nearLand, 0.5],
    ],
  );
  const flight = path`M${x - topWidth / 2} ${top}H${x + topWidth / 2}L${x + bottomWidth / 2} ${bottom}H${x - bottomWidth / 2}z`;
  return [
    `<path d="${risers}" fill="${across(mix(half, bright, 0.3), mix(half, shade, 0.72))}"/>`,
    `<path d="${treads}" fill="${across(mix(half, bright, 0.75), mix(half, shade, 0.52))}"/>`,
    `<path d="${joints}" stroke="${shade}" stroke-width="${coordinate(unit * 0.1)}" opacity=".35"/>`,
    `<path d="${edges}" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.12)}" opacity=".55"/>`,
    `<path d="${flight}" fill="${nearer}"/>`,
  ].join('');
}

/** A rounded river stone with light on its upper side. */
export function boulder(picture: Picture, x: number, y: number, rx: number, ry: number): string {
  const { defs, mood, rnd } = picture;
  const [bright, half, shade] = mood.stone;
  const w = (): number => rnd.between(0.92, 1.06);
  const outline = [
    path`M${x - rx} ${y}`,
    path`C${x - rx * w()} ${y - ry * 0.7 * w()} ${x - rx * 0.55 * w()} ${y - ry * w()} ${x - rx * 0.05} ${y - ry * w()}`,
    path`C${x + rx * 0.6 * w()} ${y - ry * w()} ${x + rx * w()} ${y - ry * 0.5 * w()} ${x + rx} ${y}`,
    path`C${x + rx * 0.9} ${y + ry * 0.42} ${x - rx * 0.9} ${y + ry * 0.42} ${x - rx} ${y}z`,
  ].join('');
  const body = defs.linear(
    [x, y - ry],
    [x + rx * 0.15, y + ry * 0.4],
    [
      [0, mix(bright, half, 0.25)],
      [0.35, half],
      [0.75, shade],
      [1, mix(shade, mood.nearLand, 0.5)],
    ],
  );
  return `<path d="${outline}" fill="${body}"/>`;
}

/** A slab of stone along the foot of the picture: a worn edge in the light, a carved band below it. */
export function ledge(picture: Picture, y: number, carved = true): string {
  const { defs, height, mood, unit, width } = picture;
  const [bright, half, shade] = mood.stone;
  const edge = unit * 1.5;
  const top = defs.linear(
    [0, y],
    [0, y + edge * 3],
    [
      [0, mix(bright, mood.glow, 0.3)],
      [1, mix(bright, half, 0.45)],
    ],
  );
  const front = defs.linear(
    [0, y + edge * 3],
    [0, height],
    [
      [0, mix(half, shade, 0.25)],
      [1, mix(shade, mood.nearLand, 0.35)],
    ],
  );
  const fall = y + edge * 3;
  const pitch = unit * 5;
  let arches = '';
  for (let i = -0.5; i * pitch < width + pitch; i += 1) {
    const ax = i * pitch;
    arches += path`M${ax} ${fall + unit * 5.4}c0 ${-unit * 2.4} ${pitch * 0.3} ${-unit * 2.6} ${pitch * 0.5} ${-unit * 3.8}c${pitch * 0.2} ${
      unit * 1.2
    } ${pitch * 0.5} ${unit * 1.4} ${pitch * 0.5} ${unit * 3.8}`;
  }
  const rules = path`M0 ${fall + unit * 1.1}H${width}M0 ${fall + unit * 6}H${width}`;
  const carving = carved ? carvedBand(picture, arches + rules) : '';
  return [
    path`<path d="M0 ${y}H${width}V${fall}H0z" fill="${top}"/><path d="M0 ${fall}H${width}V${height}H0z" fill="${front}"/>`,
    path`<path d="M0 ${fall}H${width}" stroke="${mood.glow}" stroke-width="${unit * 0.18}" opacity=".65"/>`,
    carving,
  ].join('');
}

/** Lines cut into stone: dark, with their lower edge in the light. */
function carvedBand(picture: Picture, lines: string): string {
  const { defs, mood, unit } = picture;
  const id = defs.keep((own) => `<path id="${own}" d="${lines}"/>`);
  const cut = (stroke: string, opacity: string, shift = ''): string =>
    `<use href="#${id}" stroke="${stroke}" opacity="${opacity}"${shift}/>`;
  const below = ` transform="translate(0 ${coordinate(unit * 0.16)})"`;
  return `<g fill="none" stroke-width="${coordinate(unit * 0.2)}">${cut(mood.stone[0], '.3', below)}${cut(mood.stone[2], '.75')}</g>`;
}

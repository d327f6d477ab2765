import { mix } from './color.ts';
import { coordinate, curve, lens, path } from './curves.ts';
import type { Picture } from './picture.ts';

/** A clay lamp with its flame, 100 wide, its foot on the origin. */
function clayLamp(picture: Picture): string {
  const { defs, mood } = picture;
  const [x, y, size] = [0, 0, 100];
  const clay = '#a34a0b';
  const rim = y - size * 0.36;
  const body = defs.linear(
    [x - size / 2, rim],
    [x + size / 2, y],
    [
      [0, mix(clay, mood.nearLand, 0.55)],
      [0.45, mix(clay, mood.nearLand, 0.15)],
      [0.8, mix(clay, '#f2a541', 0.35)],
      [1, mix(clay, mood.nearLand, 0.35)],
    ],
  );
  const flameX = x + size * 0.36;
  const foot = rim - size * 0.02;
  const tall = size * 0.54;
  const aura = defs.radial(flameX, foot - tall * 0.45, size * 1.5, [
    [0, '#ffe2a0', 0.8],
    [0.25, '#f2a541', 0.38],
    [1, '#f2a541', 0],
  ]);
  const flame = (grow: number): string => {
    const h = tall * grow;
    const w = size * 0.12 * grow;
    return path`M${flameX} ${foot - h}C${flameX + w * 0.4} ${foot - h * 0.62} ${flameX + w * 1.3} ${foot - h * 0.4} ${
      flameX + w * 0.8
    } ${foot - h * 0.1}Q${flameX} ${foot + h * 0.09} ${flameX - w * 0.8} ${foot - h * 0.1}C${flameX - w * 1.3} ${
      foot - h * 0.42
    } ${flameX - w * 0.2} ${foot - h * 0.6} ${flameX} ${foot - h}z`;
  };
  const fire = defs.linear(
    [0, foot - tall],
    [0, foot],
    [
      [0, '#f6b24e'],
      [0.5, '#ffd982'],
      [1, '#f08a2c'],
    ],
  );
  const bowl = path`M${x - size * 0.5} ${rim}C${x - size * 0.44} ${y - size * 0.02} ${x - size * 0.2} ${y} ${x} ${y}C${
    x + size * 0.24
  } ${y} ${x + size * 0.4} ${y - size * 0.1} ${x + size * 0.52} ${rim - size * 0.04}Q${x} ${rim + size * 0.2} ${x - size * 0.5} ${rim}z`;
  return [
    path`<circle cx="${flameX}" cy="${foot - tall * 0.45}" r="${size * 1.5}" fill="${aura}"/>`,
    `<path d="${lens(x, rim, size * 0.51, size * 0.1)}" fill="${mix(clay, mood.nearLand, 0.65)}"/>`,
    `<path d="${lens(x + size * 0.04, rim + size * 0.01, size * 0.42, size * 0.06)}" fill="#f2a541" opacity=".55"/>`,
    `<path d="${bowl}" fill="${body}"/>`,
    path`<path d="M${x - size * 0.5} ${rim}Q${x} ${rim + size * 0.2} ${x + size * 0.52} ${rim - size * 0.04}" fill="none" stroke="#ffd58a" stroke-width="${size * 0.02}" opacity=".8"/>`,
    `<path d="${flame(1)}" fill="${fire}"/><path d="${flame(0.55)}" fill="#fff6d8"/>`,
  ].join('');
}

/** A clay lamp with its flame. `x`, `y` is the middle of its foot, `size` its width. */
export function lamp(picture: Picture, x: number, y: number, size: number): string {
  const id = picture.defs.keepOnce('lamp', (own) => `<g id="${own}">${clayLamp(picture)}</g>`);
  return path`<use href="#${id}" transform="translate(${x} ${y}) scale(${(size / 100).toFixed(3)})"/>`;
}

/** A singing bowl on its ring, with engraved bands. `x`, `y` is the middle of its foot, `size` its width. */
export function singingBowl(picture: Picture, x: number, y: number, size: number): string {
  const { defs, mood } = picture;
  const [bright, , shade] = mood.stone;
  const half = size / 2;
  const rim = y - size * 0.52;
  const brass = mix('#f2a541', '#a34a0b', 0.35);
  const body = defs.linear(
    [x - half, 0],
    [x + half, 0],
    [
      [0, mix(brass, shade, 0.72)],
      [0.22, mix(brass, shade, 0.3)],
      [0.46, mix(brass, mood.glow, 0.5)],
      [0.58, mix(brass, mood.glow, 0.18)],
      [0.85, mix(brass, shade, 0.55)],
      [1, mix(brass, bright, 0.2)],
    ],
  );
  const wall = path`M${x - half} ${rim}C${x - half * 1.06} ${y - size * 0.2} ${x - half * 0.74} ${y} ${x - half * 0.44} ${y}H${
    x + half * 0.44
  }C${x + half * 0.74} ${y} ${x + half * 1.06} ${y - size * 0.2} ${x + half} ${rim}z`;
  const band = (drop: number, inset: number): string => {
    const w = half * inset;
    return path`M${x - w} ${rim + size * drop}Q${x} ${rim + size * (drop + 0.19)} ${x + w} ${rim + size * drop}`;
  };
  const inside = defs.linear(
    [0, rim - size * 0.11],
    [0, rim + size * 0.11],
    [
      [0, mix(brass, shade, 0.82)],
      [0.7, mix(brass, shade, 0.35)],
      [1, mix(brass, mood.glow, 0.35)],
    ],
  );
  const ellipse = (ry: number, rx: number, fill: string): string =>
    path`<ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  return [
    path`<ellipse cx="${x + half * 0.25}" cy="${y + size * 0.025}" rx="${half * 1.1}" ry="${size * 0.075}" fill="${mood.nearLand}" opacity=".4"/>`,
    path`<ellipse cx="${x}" cy="${y}" rx="${half * 0.62}" ry="${size * 0.07}" fill="#8c2f52"/>`,
    `<path d="${wall}" fill="${body}"/>`,
    `<g ${defs.clip(wall)} fill="none" stroke="${mix(brass, shade, 0.6)}"><path d="${band(0.07, 1.01)}${band(0.2, 0.985)}" stroke-width="${coordinate(size * 0.008)}"/><path d="${band(0.135, 1)}" stroke-width="${coordinate(size * 0.03)}" stroke-dasharray="0 ${coordinate(size * 0.052)}" stroke-linecap="round"/></g>`,
    ellipse(size * 0.125, half, mix(brass, mood.glow, 0.55)),
    ellipse(size * 0.108, half * 0.94, inside),
  ].join('');
}

/** A slim wooden boat seen from its side, resting on the water at `y`; `facing` 1 looks right. */
export function boat(picture: Picture, x: number, y: number, length: number, facing: 1 | -1): string {
  const { defs, mood, unit } = picture;
  const at = (along: number, up: number): readonly [number, number] => [
    x + facing * along * length,
    y - up * length,
  ];
  const c = (...points: readonly (readonly [number, number])[]): string =>
    `C${points.map(([px, py]) => path`${px} ${py}`).join(' ')}`;
  const [sx, sy] = at(-0.52, 0.15);
  const wood = mix(mood.nearLand, '#a34a0b', 0.28);
  const hull = [
    path`M${sx} ${sy}`,
    c(at(-0.34, 0.075), at(-0.12, 0.062), at(0, 0.06)),
    c(at(0.2, 0.062), at(0.38, 0.085), at(0.56, 0.235)),
    c(at(0.5, 0.1), at(0.4, 0.005), at(0.24, -0.012)),
    c(at(0.02, -0.024), at(-0.2, -0.02), at(-0.3, -0.006)),
    c(at(-0.4, 0.01), at(-0.47, 0.06), at(-0.52, 0.15)),
    'z',
  ].join('');
  const side = defs.linear(
    [x, y - length * 0.1],
    [x, y + length * 0.02],
    [
      [0, mix(wood, mood.stone[0], 0.3)],
      [0.5, wood],
      [1, mood.nearLand],
    ],
  );
  const rail = curve([at(-0.52, 0.15), at(-0.3, 0.078), at(0, 0.06), at(0.3, 0.09), at(0.56, 0.235)]);
  const plank = curve([at(-0.44, 0.06), at(-0.2, 0.025), at(0.05, 0.02), at(0.34, 0.05)]);
  return [
    `<path d="${hull}" fill="${side}"/>`,
    `<path d="${rail}" fill="none" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.3)}" opacity=".75"/>`,
    `<path d="${plank}" fill="none" stroke="${mood.stone[0]}" stroke-width="${coordinate(unit * 0.1)}" opacity=".5"/>`,
  ].join('');
}

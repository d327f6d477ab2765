import { mix } from './color.ts';
import { clump } from './foliage.ts';
import { coordinate, curve, path, polar, taper } from './curves.ts';
import type { Point } from './curves.ts';
import type { Picture } from './picture.ts';

/** A paper kite with its bow, spine and tail; `degrees` is its tilt. It has two colours, so that its folds show. */
export function kite(
  picture: Picture,
  x: number,
  y: number,
  size: number,
  degrees: number,
  colors: readonly [string, string],
): string {
  const { defs, mood } = picture;
  const h = size / 2;
  const side = (edge: 1 | -1, color: string): string => {
    const paint = defs.linear(
      [0, -h],
      [edge * h, h * 0.4],
      [
        [0, mix(color, mood.glow, 0.42)],
        [1, color],
      ],
    );
    return path`<path d="M0 ${-h}L${edge * h * 0.92} 0Q${edge * h * 0.3} ${h * 0.75} 0 ${h}z" fill="${paint}"/>`;
  };
  const tail = path`<path d="M0 ${h * 0.86}l${-h * 0.3} ${h * 0.52}q${h * 0.3} ${h * 0.16} ${h * 0.6} 0z" fill="${colors[0]}"/>`;
  const seal = path`<circle cx="0" cy="${-h * 0.2}" r="${h * 0.2}" fill="${mood.glow}" opacity=".65"/><circle cx="0" cy="${-h * 0.2}" r="${h * 0.11}" fill="${colors[0]}" opacity=".8"/>`;
  const frame = path`<path d="M0 ${-h}V${h}M${-h * 0.92} 0Q0 ${-h * 0.62} ${h * 0.92} 0" fill="none" stroke="${mood.nearLand}" stroke-width="${size * 0.012}" opacity=".55"/>`;
  return path`<g transform="translate(${x} ${y}) rotate(${degrees})">${tail}${side(-1, colors[0])}${side(1, colors[1])}${seal}${frame}</g>`;
}

/** One bare footprint pressed into sand, toes up; `flatten` lays it down into the distance. */
export function footprint(
  picture: Picture,
  x: number,
  y: number,
  size: number,
  left: boolean,
  flatten: number,
): string {
  const { mood } = picture;
  const sole =
    'M-9 48C-20 46-20 24-14 10C-10 0-19-8-20-22C-21-38-6-45 6-42C19-39 20-24 16-10C12 4 11 16 12 28C13 42 4 50-9 48z';
  const toes = [
    [-15, -55, 7.6, 10],
    [-2, -60, 5.6, 7.6],
    [8, -57, 5, 6.8],
    [16, -51, 4.4, 6],
    [22, -43, 3.8, 5.2],
  ]
    .map(([cx, cy, rx, ry]) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`)
    .join('');
  const scale = size / 116;
  const shape = `<path d="${sole}"/>${toes}`;
  const dark = mix(mood.farLand, mood.nearLand, 0.55);
  return [
    path`<g transform="translate(${x} ${y}) scale(${((left ? -1 : 1) * scale).toFixed(3)} ${(scale * flatten).toFixed(3)})">`,
    `<g fill="${mood.glow}" opacity=".55" transform="translate(0 4)">${shape}</g>`,
    `<g fill="${dark}" opacity=".62">${shape}</g>`,
    '</g>',
  ].join('');
}

/** A woven nest with three eggs, seen from a little above; `size` is its width. */
export function nest(picture: Picture, x: number, y: number, size: number): string {
  const { defs, mood, rnd } = picture;
  const half = size / 2;
  const straw = (dark: number): string => mix(mix('#a34a0b', mood.stone[0], 0.35), mood.nearLand, dark);
  const twigs = (count: number, from: number, till: number): string => {
    let text = '';
    for (let i = 0; i < count; i += 1) {
      const level = rnd.between(from, till);
      const w = half * (1.06 - level * 0.5) * rnd.between(0.75, 1.08);
      const shift = rnd.between(-0.1, 0.1) * half;
      const sag = size * (0.12 + 0.12 * rnd.next());
      text += path`M${x - w + shift} ${y - size * 0.14 + level * size * 0.2}q${w} ${sag * 2} ${w * 2} ${rnd.between(-6, 6)}`;
    }
    return text;
  };
  const body = path`M${x - half} ${y - size * 0.13}C${x - half * 0.95} ${y + size * 0.26} ${x + half * 0.95} ${y + size * 0.26} ${x + half} ${y - size * 0.13}z`;
  const hollow = defs.radial(x, y - size * 0.06, half, [
    [0, straw(0.55)],
    [1, straw(0.8)],
  ]);
  const egg = (ex: number, ey: number, tilt: number): string => {
    const shell = defs.radial(-4, -10, 30, [
      [0, '#ffffff'],
      [0.5, mix(mood.glow, '#c9d7d2', 0.4)],
      [1, mix(mood.stone[1], '#c9d7d2', 0.4)],
    ]);
    const scale = (size * 0.0062).toFixed(3);
    return path`<g transform="translate(${x + ex * size} ${y + ey * size}) rotate(${tilt}) scale(${scale})"><path d="M0-22C12-22 17-6 17 4C17 15 9 21 0 21C-9 21-17 15-17 4C-17-6-12-22 0-22z" fill="${shell}"/><path d="M-6-8h0M5-2h0M-2 6h0M8 9h0M-9 4h0" stroke="${mood.stone[2]}" stroke-width="2" stroke-linecap="round" opacity=".4"/></g>`;
  };
  const weave = (d: string, tone: number, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${straw(tone)}" stroke-width="${coordinate(size * width)}" stroke-linecap="round" opacity="${opacity}"/>`;
  return [
    path`<ellipse cx="${x}" cy="${y - size * 0.13}" rx="${half}" ry="${size * 0.13}" fill="${hollow}"/>`,
    egg(-0.15, -0.15, -18) + egg(0.15, -0.155, 20) + egg(0, -0.125, 4),
    `<path d="${body}" fill="${straw(0.62)}"/>`,
    weave(twigs(26, 0, 0.75), 0.75, 0.012, 0.9),
    weave(twigs(30, 0, 0.7), 0.35, 0.009, 0.9),
    weave(twigs(16, 0, 0.5), 0.02, 0.006, 0.95),
  ].join('');
}

/** A bough that crosses the picture, with sprays of leaves on it. */
export function leafyBough(picture: Picture, spine: readonly Point[], thickness: number): string {
  const { mood, rnd, unit } = picture;
  let sprays = '';
  let lit = '';
  for (let i = 1; i < spine.length; i += 1) {
    const [x, y] = spine[i] as Point;
    for (let j = 0; j < 13; j += 1) {
      const angle = rnd.between(0, 360);
      const [lx, ly] = polar(
        x + rnd.between(-7, 7) * unit,
        y + rnd.between(-1, 1) * unit,
        unit * rnd.between(0.5, 2),
        angle,
      );
      const [tx, ty] = polar(lx, ly, unit * rnd.between(3.4, 6.4), angle);
      const [mx, my] = polar((lx + tx) / 2, (ly + ty) / 2, unit * 1.1, angle + 90);
      const [nx, ny] = polar((lx + tx) / 2, (ly + ty) / 2, unit * 1.1, angle - 90);
      const shape = path`M${lx} ${ly}Q${mx} ${my} ${tx} ${ty}Q${nx} ${ny} ${lx} ${ly}z`;
      if (j < 8) {
        sprays += shape;
      } else {
        lit +=
          shape +
          curve([
            [lx, ly],
            [tx, ty],
          ]);
      }
    }
  }
  return [
    `<path d="${sprays}" fill="${mood.leaf[2]}"/>`,
    `<path d="${taper(spine, thickness, thickness * 0.3)}" fill="${mix(mood.nearLand, mood.leaf[2], 0.3)}"/>`,
    `<path d="${lit}" fill="${mix(mood.leaf[0], mood.leaf[1], 0.4)}" stroke="${mood.leaf[2]}" stroke-width="${coordinate(unit * 0.08)}"/>`,
  ].join('');
}

/** A bank of cloud with a scalloped edge: lit above, fading out below. */
export function cloudBank(
  picture: Picture,
  { x, y, width, depth }: { x: number; y: number; width: number; depth: number },
  color: string,
  opacity: number,
): string {
  const { defs, mood, rnd, unit } = picture;
  const layer = (drop: number, share: number, light: number): string => {
    let shape = '';
    const count = 6;
    for (let i = 0; i < count; i += 1) {
      const place = (i + 0.5) / count - 0.5;
      const grow = Math.cos(place * Math.PI);
      const rx = (width / count) * rnd.between(0.8, 1.2) * share;
      const ry = depth * (0.3 + 0.45 * grow) * rnd.between(0.8, 1.15) * share;
      shape += clump(rnd, x + place * width * share, y + drop * depth - depth * 0.25 * grow, rx, ry, 9);
    }
    const paint = defs.linear(
      [0, y - depth * (1 - drop)],
      [0, y + depth * (0.75 + drop)],
      [
        [0, mix(color, mood.glow, light), opacity],
        [0.45, color, opacity * 0.9],
        [1, color, 0],
      ],
    );
    const edge = defs.linear(
      [0, y - depth * (1 - drop)],
      [0, y + depth * (0.1 + drop)],
      [
        [0, mood.glow, opacity * 0.6],
        [1, mood.glow, 0],
      ],
    );
    const rim = `stroke="${edge}" stroke-width="${coordinate(unit * 0.1)}"`;
    return `<path d="${shape}" fill="${paint}" ${light > 0.4 ? '' : rim}/>`;
  };
  return layer(0, 1, 0.35) + layer(0.3, 0.72, 0.6);
}

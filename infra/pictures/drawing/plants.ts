import { mix } from './color.ts';
import { curve, path, polar, taper } from './curves.ts';
import type { Point } from './curves.ts';
import type { Picture } from './picture.ts';

/** Blades that rise from the lower edge and bend outward from `x`: reeds or grass. */
export function blades(
  picture: Picture,
  x: number,
  ground: number,
  spread: number,
  height: number,
  count: number,
): string {
  const { mood, rnd } = picture;
  let back = '';
  let front = '';
  for (let i = 0; i < count; i += 1) {
    const share = rnd.between(-1, 1);
    const foot = x + share * spread;
    const tall = height * rnd.between(0.45, 1) * (1 - Math.abs(share) * 0.45);
    const bow = (share * 0.5 + rnd.between(-0.2, 0.2)) * tall;
    const wide = tall * rnd.between(0.018, 0.034);
    const blade = path`M${foot - wide} ${ground}q${bow * 0.1} ${-tall * 0.6} ${bow + wide} ${-tall}q${-bow * 0.75} ${tall * 0.45} ${
      -bow + wide
    } ${tall}z`;
    if (i % 2 === 0) {
      back += blade;
    } else {
      front += blade;
    }
  }
  const far = mix(mood.nearLand, mood.farLand, 0.35);
  return `<path d="${back}" fill="${far}"/><path d="${front}" fill="${mood.nearLand}"/>`;
}

/** A leaf of the bodhi tree hanging from `x`, `y`: a heart with a long drip tip. Angle 90 hangs straight down. */
function bodhiOutline(
  x: number,
  y: number,
  size: number,
  degrees: number,
): { outline: string; veins: string } {
  const at = (along: number, across: number): Point => {
    const [ax, ay] = polar(x, y, along * size, degrees);
    return polar(ax, ay, across * size, degrees + 90);
  };
  const c = (...points: readonly Point[]): string =>
    `C${points.map(([px, py]) => path`${px} ${py}`).join(' ')}`;
  const [sx, sy] = at(0.04, 0);
  const outline = [
    path`M${sx} ${sy}`,
    c(at(-0.07, 0.1), at(-0.09, 0.3), at(0.08, 0.4)),
    c(at(0.26, 0.47), at(0.44, 0.22), at(0.62, 0.09)),
    c(at(0.74, 0.02), at(0.84, 0.035), at(1, 0.02)),
    c(at(0.86, 0), at(0.76, -0.02), at(0.62, -0.09)),
    c(at(0.44, -0.22), at(0.26, -0.47), at(0.08, -0.4)),
    c(at(-0.09, -0.3), at(-0.07, -0.1), at(0.04, 0)),
    'z',
  ].join('');
  const line = (...points: readonly Point[]): string => curve(points);
  let veins = line(at(-0.14, 0), at(0.04, 0), at(0.5, 0.006), at(0.8, 0));
  for (const along of [0.06, 0.17, 0.28, 0.39]) {
    for (const side of [-1, 1]) {
      const reach = (0.36 - along * 0.62) * side;
      veins += line(at(along, 0), at(along + 0.03, reach * 0.5), at(along + 0.13, reach));
    }
  }
  return { outline, veins };
}

/** A bodhi leaf with light falling through it, or (with `dark`) as a shape against the light. */
export function bodhiLeaf(
  picture: Picture,
  x: number,
  y: number,
  size: number,
  degrees: number,
  dark = false,
): string {
  const { defs, mood } = picture;
  const { outline, veins } = bodhiOutline(x, y, size, degrees);
  if (dark) {
    const tone = mix(mood.leaf[2], mood.leaf[1], 0.35);
    return `<path d="${outline}" fill="${tone}"/><path d="${veins}" fill="none" stroke="${mood.leaf[0]}" stroke-width="${path`${size * 0.008}`}" opacity=".5"/>`;
  }
  const [mx, my] = polar(x, y, size * 0.34, degrees);
  const body = defs.radial(mx, my, size * 0.72, [
    [0, mix(mood.leaf[0], mood.glow, 0.6)],
    [0.45, mix(mood.leaf[0], mood.glow, 0.15)],
    [1, mood.leaf[1]],
  ]);
  return [
    `<path d="${outline}" fill="${body}" stroke="${mood.glow}" stroke-opacity=".6" stroke-width="${path`${size * 0.006}`}"/>`,
    `<path d="${veins}" fill="none" stroke="${mood.leaf[1]}" stroke-width="${path`${size * 0.009}`}" stroke-linecap="round" opacity=".75"/>`,
  ].join('');
}

/** A bough of bodhi leaves that comes in from an edge of the picture and hangs into it. */
export function bodhiBough(
  picture: Picture,
  spine: readonly Point[],
  leafSize: number,
  count: number,
): string {
  const { mood, rnd } = picture;
  let leaves = '';
  for (let i = 0; i < count; i += 1) {
    const place = ((i + 0.6) / count) * (spine.length - 1);
    const from = spine[Math.floor(place)] as Point;
    const next = spine[Math.min(spine.length - 1, Math.floor(place) + 1)] as Point;
    const t = place % 1;
    const [x, y] = [from[0] + (next[0] - from[0]) * t, from[1] + (next[1] - from[1]) * t];
    const angle = 90 + (i % 2 === 0 ? -1 : 1) * rnd.between(8, 46);
    const [lx, ly] = polar(x, y, leafSize * 0.16, angle);
    leaves += bodhiLeaf(picture, lx, ly, leafSize * rnd.between(0.72, 1.05), angle, i % 3 !== 1);
  }
  return `<path d="${taper(spine, leafSize * 0.13, leafSize * 0.02)}" fill="${mood.nearLand}"/>${leaves}`;
}

import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** A number with one decimal: smaller differences are not visible. */
export function coordinate(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** Path text with its numbers rounded: `path\`M${x} ${y}\``. */
export function path(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (value === undefined ? '' : typeof value === 'number' ? coordinate(value) : value);
  }, '');
}

export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The curve segments through the points (Catmull-Rom), to follow an `M` or `L` at the first point. */
export function curveThrough(points: readonly Point[], tension = 1): string {
  let text = '';
  for (let i = 0; i < points.length - 1; i += 1) {
    const from = points[i] as Point;
    const to = points[i + 1] as Point;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const k = tension / 6;
    text += path`C${from[0] + (to[0] - before[0]) * k} ${from[1] + (to[1] - before[1]) * k} ${
      to[0] - (after[0] - from[0]) * k
    } ${to[1] - (after[1] - from[1]) * k} ${to[0]} ${to[1]}`;
  }
  return text;
}

/** An open curve through the points. */
export function curve(points: readonly Point[]): string {
  const [x, y] = points[0] as Point;
  return path`M${x} ${y}${curveThrough(points)}`;
}

/** A closed stroke that follows a line and changes its width along it: trunks, stems, roots. */
export function taper(points: readonly Point[], startWidth: number, endWidth: number): string {
  const sides: [Point[], Point[]] = [[], []];
  points.forEach(([x, y], index) => {
    const before = points[index - 1] ?? [x, y];
    const after = points[index + 1] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (startWidth + ((endWidth - startWidth) * index) / (points.length - 1)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    sides[0].push([x + nx, y + ny]);
    sides[1].unshift([x - nx, y - ny]);
  });
  const [first] = sides[0] as [Point];
  const [back] = sides[1] as [Point];
  return path`M${first[0]} ${first[1]}${curveThrough(sides[0])}L${back[0]} ${back[1]}${curveThrough(sides[1])}Z`;
}

/** A lens lying flat: a glint on water, a far cloud, a shadow on the ground. */
export function lens(x: number, y: number, halfWidth: number, halfHeight: number): string {
  return path`M${x - halfWidth} ${y}q${halfWidth} ${-halfHeight * 1.6} ${halfWidth * 2} 0q${-halfWidth} ${halfHeight * 1.6} ${-halfWidth * 2} 0z`;
}

/** A slow wave of heights from 0 to 1, made of a few sines: the outline of hills. */
export function skyline(rnd: Random, waves: number, roughness = 0.5): (t: number) => number {
  const parts = Array.from({ length: 4 }, (_, octave) => ({
    rate: waves * 1.9 ** octave * rnd.between(0.85, 1.15),
    shift: rnd.between(0, Math.PI * 2),
    size: roughness ** octave,
  }));
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  return (t) =>
    parts.reduce((sum, part) => sum + part.size * Math.sin(t * Math.PI * 2 * part.rate + part.shift), 0) /
      (2 * total) +
    0.5;
}

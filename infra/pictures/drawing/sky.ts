import { mix } from './color.ts';
import { coordinate, lens, path } from './curves.ts';
import type { Picture } from './picture.ts';

/** The sun or moon: its place and the radius of its disc. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The background of the whole picture: sky down to `horizon`, with a glow around the light. */
export function sky(picture: Picture, horizon: number, light: Light): string {
  const { defs, width, height, mood, unit } = picture;
  const [zenith, high, middle, low, edge] = mood.sky;
  const air = defs.linear(
    [0, 0],
    [0, horizon],
    [
      [0, zenith],
      [0.3, high],
      [0.58, middle],
      [0.82, low],
      [1, edge],
    ],
  );
  const warmth = defs.radial(light.x, light.y, unit * 62, [
    [0, mood.glow, 0.85],
    [0.18, edge, 0.6],
    [0.45, low, 0.28],
    [1, low, 0],
  ]);
  return `<path fill="${air}" d="M0 0h${width}v${height}H0z"/><path fill="${warmth}" d="M0 0h${width}v${height}H0z"/>`;
}

/** The disc of the sun or moon with its close glow. */
export function disc(picture: Picture, light: Light): string {
  const { defs, mood } = picture;
  const { x, y, radius } = light;
  const close = defs.radial(x, y, radius * 3.2, [
    [0, mood.glow, 0.95],
    [0.3, mood.glow, 0.5],
    [0.6, mood.sky[4], 0.18],
    [1, mood.sky[4], 0],
  ]);
  const face = defs.radial(x - radius * 0.2, y - radius * 0.25, radius * 1.4, [
    [0, '#ffffff'],
    [0.6, mood.glow],
    [1, mix(mood.glow, mood.sky[4], 0.45)],
  ]);
  const circle = (r: number, fill: string): string =>
    path`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
  return circle(radius * 3.2, close) + circle(radius, face);
}

/** Long thin bands of cloud, denser toward the horizon. */
export function cloudBands(picture: Picture, top: number, bottom: number, count: number): string {
  const { rnd, width, unit, mood } = picture;
  let light = '';
  let shade = '';
  for (let i = 0; i < count; i += 1) {
    const depth = Math.sqrt(rnd.next());
    const y = top + (bottom - top) * depth;
    const x = rnd.between(-0.1, 1.1) * width;
    const reach = unit * rnd.between(8, 26) * (1.25 - depth * 0.6);
    const band = lens(x, y, reach, unit * rnd.between(0.4, 1.1));
    const lower = lens(x + reach * 0.35, y + unit * 0.9, reach * 0.7, unit * rnd.between(0.3, 0.7));
    if (i % 3 === 0) {
      shade += band;
    } else {
      light += band + lower;
    }
  }
  return `<path d="${light}" fill="${mood.glow}" opacity=".16"/><path d="${shade}" fill="${mood.sky[1]}" opacity=".13"/>`;
}

/** Stars of three sizes in the upper part of the sky. */
export function stars(picture: Picture, bottom: number, count: number): string {
  const { rnd, width, unit, mood } = picture;
  const layers = [
    { share: 0.65, size: 0.16, opacity: 0.5 },
    { share: 0.27, size: 0.26, opacity: 0.75 },
    { share: 0.08, size: 0.42, opacity: 0.95 },
  ];
  return layers
    .map(({ share, size, opacity }) => {
      let dots = '';
      for (let i = 0; i < count * share; i += 1) {
        dots += path`M${rnd.next() * width} ${rnd.next() ** 1.4 * bottom}h0`;
      }
      return `<path d="${dots}" stroke="${mood.glow}" stroke-width="${coordinate(unit * size)}" stroke-linecap="round" opacity="${opacity}"/>`;
    })
    .join('');
}

/** A few far birds: two wing strokes each, heavier at the body. */
export function birds(picture: Picture, x: number, y: number, spread: number, count: number): string {
  const { rnd, unit, mood } = picture;
  let wings = '';
  for (let i = 0; i < count; i += 1) {
    const size = unit * rnd.between(0.7, 1.4);
    const lift = size * rnd.between(0.3, 0.6);
    const [bx, by] = [x + rnd.between(-1, 1) * spread, y + rnd.between(-0.35, 0.35) * spread];
    wings += path`M${bx - size} ${by - lift}q${size * 0.6} ${-lift * 0.3} ${size} ${lift}q${size * 0.4} ${-lift * 1.2} ${
      size * 1.05
    } ${-lift * 0.9}q${-size * 0.6} ${lift * 0.2} ${-size * 1.03} ${lift * 1.25}q${-size * 0.4} ${-lift * 1.1} ${-size * 1.02} ${-lift * 1.35}z`;
  }
  return `<path d="${wings}" fill="${mood.nearLand}" opacity=".6"/>`;
}

import { mix } from './color.ts';
import { coordinate, path } from './curves.ts';
import type { Picture } from './picture.ts';

export interface Opening {
  readonly x: number;
  /** The floor below the opening. */
  readonly floor: number;
  readonly halfWidth: number;
  readonly height: number;
}

/** The outline of a cusped arch, from its left foot round to its right foot, closed along the floor. */
export function archPath({ x, floor, halfWidth: w, height }: Opening): string {
  const spring = floor - height + w * 1.12;
  const top = floor - height;
  return [
    path`M${x - w} ${floor}V${spring}`,
    path`C${x - w} ${spring - w * 0.3} ${x - w * 0.9} ${spring - w * 0.42} ${x - w * 0.72} ${spring - w * 0.46}`,
    path`C${x - w * 0.72} ${spring - w * 0.74} ${x - w * 0.5} ${spring - w * 0.86} ${x - w * 0.34} ${spring - w * 0.84}`,
    path`C${x - w * 0.28} ${spring - w * 1} ${x - w * 0.1} ${spring - w * 1.04} ${x} ${top}`,
    path`C${x + w * 0.1} ${spring - w * 1.04} ${x + w * 0.28} ${spring - w * 1} ${x + w * 0.34} ${spring - w * 0.84}`,
    path`C${x + w * 0.5} ${spring - w * 0.86} ${x + w * 0.72} ${spring - w * 0.74} ${x + w * 0.72} ${spring - w * 0.46}`,
    path`C${x + w * 0.9} ${spring - w * 0.42} ${x + w} ${spring - w * 0.3} ${x + w} ${spring}V${floor}z`,
  ].join('');
}

/** A wall that fills the picture down to the floor of its opening, with carving around the opening. */
export function archWall(picture: Picture, opening: Opening, nearness: number): string {
  const { defs, height, mood, unit, width } = picture;
  const { x, floor, halfWidth: w } = opening;
  const [bright, half, shade] = mood.stone;
  const tone = (lit: string): string => mix(lit, mix(shade, mood.nearLand, 0.35), nearness * 0.72);
  const face = defs.radial(x, floor - opening.height * 0.45, w * 2.3 + unit * 8, [
    [0, tone(mix(bright, mood.glow, 0.5))],
    [0.5, tone(mix(bright, half, 0.45))],
    [0.8, tone(mix(half, shade, 0.45))],
    [1, tone(mix(half, shade, 0.95))],
  ]);
  const wall = path`M${-unit * 2} ${-unit * 2}H${width + unit * 2}V${height + unit * 2}H${-unit * 2}z${archPath(opening)}`;
  return `<path d="${wall}" fill="${face}" fill-rule="evenodd"/>${archTrim(picture, opening, nearness)}`;
}

/** The carved bands that frame an opening: rules of several weights and a row of beads. */
export function archTrim(picture: Picture, opening: Opening, nearness: number): string {
  const { mood, unit } = picture;
  const { x, floor, halfWidth: w } = opening;
  const bright = mood.stone[0];
  const band = (grow: number): string =>
    archPath({ x, floor, halfWidth: w * grow, height: opening.height + w * (grow - 1) * 1.3 }).replace(
      /z$/,
      '',
    );
  const line = mix(mood.glow, bright, 0.4);
  const carve = (grow: number, weight: number, opacity: number, dash = ''): string =>
    `<path d="${band(grow)}" stroke-width="${coordinate(unit * weight)}" opacity="${(opacity * (1 - nearness * 0.55)).toFixed(2)}"${dash}/>`;
  const beads = ` stroke-dasharray="0 ${coordinate(w * 0.085)}" stroke-linecap="round"`;
  return [
    `<g fill="none" stroke="${line}">`,
    carve(1.004, 0.4, 0.95) +
      carve(1.07, 0.12, 0.6) +
      carve(1.13, 0.42, 0.5, beads) +
      carve(1.19, 0.12, 0.6) +
      carve(1.24, 0.2, 0.35),
    '</g>',
  ].join('');
}

/** The floor between two openings, lit along its middle where the light comes through. */
export function archFloor(picture: Picture, far: Opening, near: Opening, nearness: number): string {
  const { defs, mood, unit } = picture;
  const [bright, half, shade] = mood.stone;
  const tone = (lit: string): string => mix(lit, mix(shade, mood.nearLand, 0.7), nearness * 0.7);
  const reach = near.halfWidth * 3;
  const paint = defs.linear(
    [near.x - reach, 0],
    [near.x + reach, 0],
    [
      [0, tone(shade)],
      [0.36, tone(mix(half, shade, 0.4))],
      [0.5, tone(mix(bright, mood.glow, 0.6))],
      [0.64, tone(mix(half, shade, 0.4))],
      [1, tone(shade)],
    ],
  );
  const edge = path`M${near.x - reach} ${far.floor}H${near.x + reach}`;
  return path`<path d="M${near.x - reach} ${far.floor}H${near.x + reach}V${near.floor + unit}H${near.x - reach}z" fill="${paint}"/><path d="${edge}" stroke="${mood.glow}" stroke-width="${unit * 0.12}" opacity=".5"/>`;
}

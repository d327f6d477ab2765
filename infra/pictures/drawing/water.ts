import { mix } from './color.ts';
import { coordinate, lens, path } from './curves.ts';
import type { Picture } from './picture.ts';
import type { Light } from './sky.ts';

/** Calm water from `top` to the lower edge: the sky reflected, darker toward the viewer. */
export function water(picture: Picture, top: number): string {
  const { defs, height, mood, width } = picture;
  const surface = defs.linear(
    [0, top],
    [0, height],
    [
      [0, mix(mood.sky[4], mood.sky[3], 0.35)],
      [0.16, mix(mood.sky[3], mood.sky[2], 0.4)],
      [0.45, mix(mood.sky[2], mood.sky[1], 0.45)],
      [0.78, mix(mood.sky[1], mood.sky[0], 0.5)],
      [1, mix(mood.sky[0], mood.nearLand, 0.45)],
    ],
  );
  return path`<path fill="${surface}" d="M0 ${top}h${width}V${height}H0z"/>`;
}

/** The light of the sun on the water: glints that get larger and farther apart toward the viewer. */
export function glitter(picture: Picture, light: Light, top: number, bottom: number, strength = 1): string {
  const { defs, mood, rnd, unit } = picture;
  const deep = bottom - top;
  let core = '';
  let edge = '';
  for (let i = 0; i < 36; i += 1) {
    const t = ((i + rnd.next()) / 36) ** 1.7;
    const spread = unit * (1.4 + 11 * t);
    const thin = unit * (0.1 + 0.5 * t);
    const y = top + deep * t;
    core += lens(light.x + rnd.between(-0.35, 0.35) * spread, y, spread * rnd.between(0.25, 0.6), thin);
    edge += lens(
      light.x + rnd.between(-1.2, 1.2) * spread,
      y + thin * 2,
      spread * rnd.between(0.12, 0.4),
      thin * 0.7,
    );
  }
  const fade = (opacity: number): string =>
    defs.linear(
      [0, top],
      [0, bottom],
      [
        [0, mood.glow, opacity],
        [0.5, mood.sky[4], opacity * 0.75],
        [1, mood.sky[3], opacity * 0.25],
      ],
    );
  return `<path d="${core}" fill="${fade(0.85 * strength)}"/><path d="${edge}" fill="${fade(0.5 * strength)}"/>`;
}

/** Faint lines over the whole surface: close together far away, wide apart near the viewer. */
export function waterLines(picture: Picture, top: number, bottom: number, count: number): string {
  const { mood, rnd, unit, width } = picture;
  let light = '';
  let dark = '';
  for (let i = 0; i < count; i += 1) {
    const t = ((i + rnd.next()) / count) ** 1.8;
    const line = lens(
      rnd.next() * width,
      top + (bottom - top) * t,
      unit * (3 + 15 * t) * rnd.between(0.5, 1.2),
      unit * (0.05 + 0.16 * t),
    );
    if (rnd.next() < 0.55) {
      light += line;
    } else {
      dark += line;
    }
  }
  return `<path d="${light}" fill="${mood.sky[4]}" opacity=".28"/><path d="${dark}" fill="${mood.nearLand}" opacity=".2"/>`;
}

/** Rings around something that touches the water. */
export function ripples(picture: Picture, x: number, y: number, reach: number, count: number): string {
  const { mood, unit } = picture;
  let text = '';
  for (let i = 1; i <= count; i += 1) {
    const t = i / count;
    const radius = reach * (0.25 + 0.75 * t ** 1.2);
    const opacity = (0.55 * (1 - t) + 0.1).toFixed(2);
    text += path`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.2}" stroke-width="${
      unit * (0.3 - 0.18 * t)
    }" opacity="${opacity}"/>`;
  }
  return `<g fill="none" stroke="${mood.glow}">${text}</g>`;
}

/**
 * Draws something and its reflection below `waterline`, flattened and dimmed. The reflection is drawn first, so that
 * the thing itself covers the edge between them.
 */
export function mirrored(
  picture: Picture,
  waterline: number,
  drawing: string,
  opacity = 0.32,
  depth = 0.62,
): string {
  const id = picture.defs.keep((own) => `<g id="${own}">${drawing}</g>`);
  const flip = `matrix(1 0 0 ${-depth} 0 ${coordinate(waterline * (1 + depth))})`;
  const below = picture.defs.clip(path`M0 ${waterline}h${picture.width}V${picture.height}H0z`);
  return `<g ${below}><use href="#${id}" transform="${flip}" opacity="${opacity}"/></g><use href="#${id}"/>`;
}

import { mix } from './color.ts';
import { coordinate, path } from './curves.ts';
import type { Picture } from './picture.ts';

/** One pointed petal that stands on the origin, 100 high: outline, and the lines in it. */
const PETAL = 'M0 0C-20-12-34-44-22-70C-16-84-6-90 0-100C6-90 16-84 22-70C34-44 20-12 0 0z';
const PETAL_LINES = 'M0-6C-1-40-1-60 0-90M-5-8C-14-34-15-54-9-78M5-8C14-34 15-54 9-78';

interface PetalKinds {
  readonly lit: string;
  readonly half: string;
  readonly shade: string;
}

function petals(picture: Picture): PetalKinds {
  const { defs, mood } = picture;
  const rose = '#a63a62';
  const pale = mix(mood.glow, '#f4c9c8', 0.35);
  const kind = (tip: string, middle: string, base: string): string => {
    const paint = defs.linear(
      [0, -100],
      [0, 0],
      [
        [0, tip],
        [0.45, middle],
        [1, base],
      ],
    );
    const lines = `<path d="${PETAL_LINES}" fill="none" stroke="${mix(rose, tip, 0.45)}" stroke-width="1" opacity=".5"/>`;
    const edge = `stroke="${pale}" stroke-width="1.1" stroke-opacity=".8"`;
    return defs.keep((id) => `<g id="${id}"><path d="${PETAL}" fill="${paint}" ${edge}/>${lines}</g>`);
  };
  return {
    lit: kind(mix(rose, pale, 0.5), pale, mix(pale, '#f2a541', 0.3)),
    half: kind(mix(rose, pale, 0.18), mix(rose, pale, 0.62), pale),
    shade: kind(mix(rose, mood.nearLand, 0.3), mix(rose, pale, 0.15), mix(rose, pale, 0.5)),
  };
}

/** An open lotus seen from the side, resting on `y`; `size` is its height. */
export function lotus(picture: Picture, x: number, y: number, size: number, openness = 1): string {
  const kinds = petals(picture);
  const scale = size / 108;
  const place = (id: string, angle: number, length: number, width: number, lift = 0): string =>
    `<use href="#${id}" transform="translate(0 ${coordinate(-lift)}) rotate(${coordinate(angle * openness)}) scale(${width.toFixed(2)} ${length.toFixed(2)})"/>`;
  const fan = (id: string, angles: readonly number[], length: number, width: number, lift = 0): string =>
    angles.map((angle) => place(id, angle, length - Math.abs(angle) * 0.0012, width, lift)).join('');
  const heart = picture.defs.radial(0, -34, 30, [
    [0, '#ffe9a8'],
    [1, '#f2a541', 0],
  ]);
  return [
    path`<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">`,
    fan(kinds.shade, [-72, 72, -48, 48, -24, 24, 0], 1.04, 0.95, 4),
    fan(kinds.half, [-60, 60, -36, 36, -12, 12], 0.98, 1, 2),
    `<circle cx="0" cy="-34" r="30" fill="${heart}"/>`,
    fan(kinds.half, [-84, 84], 0.94, 0.82),
    fan(kinds.lit, [-49, 49, -25, 25], 0.84, 1),
    fan(kinds.lit, [0], 0.78, 1.04),
    fan(kinds.half, [-97, 97], 0.72, 0.62, 2),
    fan(kinds.lit, [-72, 72], 0.7, 0.86),
    fan(kinds.lit, [-38, 38], 0.56, 1),
    fan(kinds.lit, [0], 0.5, 1.12),
    '</g>',
  ].join('');
}

/** A bud on its stem. */
export function lotusBud(picture: Picture, x: number, y: number, size: number, stem: number): string {
  const { mood, unit } = picture;
  const kinds = petals(picture);
  const use = (id: string, angle: number, width: number): string =>
    `<use href="#${id}" transform="rotate(${angle}) scale(${width} 1)"/>`;
  const stalk = path`M${x} ${y - 2}c${size * 0.1} ${stem * 0.4} ${-size * 0.14} ${stem * 0.7} ${size * 0.05} ${stem}`;
  return [
    `<path d="${stalk}" fill="none" stroke="${mood.leaf[2]}" stroke-width="${coordinate(unit * 0.4)}"/>`,
    path`<g transform="translate(${x} ${y}) scale(${(size / 100).toFixed(3)})">`,
    use(kinds.shade, -13, 0.8) +
      use(kinds.shade, 13, 0.8) +
      use(kinds.half, -5, 0.7) +
      use(kinds.lit, 4, 0.62),
    '</g>',
  ].join('');
}

/** A floating lotus pad with its notch and ribs; flat as seen over the water. */
export function lotusPad(picture: Picture, x: number, y: number, radius: number): string {
  const { defs, mood, rnd, unit } = picture;
  const turn = rnd.between(0, Math.PI * 2);
  const flat = 0.26;
  const at = (share: number, angle: number): readonly [number, number] => [
    x + Math.cos(turn + angle) * radius * share,
    y + Math.sin(turn + angle) * radius * share * flat,
  ];
  const [ax, ay] = at(1, 0.16);
  const [bx, by] = at(1, -0.16);
  const [cx, cy] = at(0.15, 0);
  const outline = path`M${ax} ${ay}A${radius} ${radius * flat} 0 1 1 ${bx} ${by}L${cx} ${cy}z`;
  let ribs = '';
  for (let i = 1; i < 11; i += 1) {
    const [rx, ry] = at(0.9, (Math.PI * 2 * i) / 11);
    ribs += path`M${cx} ${cy}L${rx} ${ry}`;
  }
  const body = defs.linear(
    [x, y - radius * flat],
    [x, y + radius * flat],
    [
      [0, mix(mood.leaf[0], mood.leaf[1], 0.35)],
      [1, mood.leaf[2]],
    ],
  );
  return [
    path`<ellipse cx="${x}" cy="${y + unit * 0.5}" rx="${radius * 1.02}" ry="${radius * flat}" fill="${mood.nearLand}" opacity=".35"/>`,
    `<path d="${outline}" fill="${body}" stroke="${mood.leaf[0]}" stroke-width="${coordinate(unit * 0.12)}" stroke-opacity=".8"/>`,
    `<path d="${ribs}" fill="none" stroke="${mood.leaf[0]}" stroke-width="${coordinate(unit * 0.09)}" opacity=".5"/>`,
  ].join('');
}

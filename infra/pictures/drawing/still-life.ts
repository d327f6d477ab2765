import { mix } from './color.ts';
import { coordinate, path } from './curves.ts';
import type { Picture } from './picture.ts';

/** Things that stand on a ledge, drawn with their foot on the origin and about 100 high. */
export type Thing = (picture: Picture) => string;

/** A thing at a place, `size` high, with its shadow. */
export function placed(
  picture: Picture,
  thing: Thing,
  x: number,
  y: number,
  size: number,
  shade = 46,
): string {
  const scale = (size / 100).toFixed(3);
  const shadow =
    shade === 0
      ? ''
      : `<ellipse cx="8" cy="2" rx="${shade}" ry="${coordinate(shade * 0.13)}" fill="${picture.mood.nearLand}" opacity=".38"/>`;
  return path`<g transform="translate(${x} ${y}) scale(${scale})">${shadow}${thing(picture)}</g>`;
}

const BRASS = mix('#f2a541', '#a34a0b', 0.35);
const CLAY = '#a8552c';

/** A round body's gradient from its shaded left to its reflected right edge. */
function rounded(picture: Picture, color: string, reach: number): string {
  const { defs, mood } = picture;
  const dark = mix(color, mood.nearLand, 0.7);
  return defs.linear(
    [-reach, 0],
    [reach, 0],
    [
      [0, dark],
      [0.24, mix(color, mood.nearLand, 0.22)],
      [0.5, mix(color, mood.glow, 0.5)],
      [0.64, mix(color, mood.glow, 0.12)],
      [0.9, mix(color, mood.nearLand, 0.5)],
      [1, mix(color, mood.glow, 0.2)],
    ],
  );
}

export const waterPot: Thing = (picture) => {
  const dark = mix(BRASS, picture.mood.nearLand, 0.6);
  const body = 'M-28 0C-66-8-70-60-27-71C-19-74-20-82-31-90H31C20-82 19-74 27-71C70-60 66-8 28 0z';
  return [
    `<path d="${body}" fill="${rounded(picture, BRASS, 58)}"/>`,
    `<g ${picture.defs.clip(body)} fill="none" stroke="${dark}"><path d="M-60-46q60 17 120 0M-58-28q58 17 116 0" stroke-width="1.6"/><path d="M-60-37q60 17 120 0" stroke-width="4" stroke-dasharray="0 8" stroke-linecap="round"/><path d="M-30-72q30 7 60 0" stroke-width="1.4"/></g>`,
    `<ellipse cx="0" cy="-90" rx="31" ry="7" fill="${mix(BRASS, picture.mood.glow, 0.5)}"/><ellipse cx="0" cy="-90" rx="25" ry="4.8" fill="${dark}"/>`,
  ].join('');
};

export const cup: Thing = (picture) =>
  [
    `<path d="M-30 0C-34-30-38-60-42-92H42C38-60 34-30 30 0z" fill="${rounded(picture, BRASS, 42)}"/>`,
    `<ellipse cx="0" cy="-92" rx="42" ry="10" fill="${mix(BRASS, picture.mood.glow, 0.5)}"/><ellipse cx="0" cy="-91" rx="36" ry="7" fill="${mix(BRASS, picture.mood.nearLand, 0.55)}"/>`,
    `<path d="M-36-60q36 10 72 0" fill="none" stroke="${mix(BRASS, picture.mood.nearLand, 0.55)}" stroke-width="2.4"/>`,
  ].join('');

/** Three mangoes with a leaf. */
export const fruit: Thing = (picture) => {
  const { defs, mood } = picture;
  const mango = (x: number, y: number, turn: number, color: string): string => {
    const skin = defs.radial(-10, -30, 62, [
      [0, mix(color, mood.glow, 0.55)],
      [0.5, color],
      [1, mix(color, mood.nearLand, 0.5)],
    ]);
    return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-42-22C-44-54-14-66 12-58C40-50 50-24 38-8C24 8-8 8-26 2C-38-2-42-10-42-22z" fill="${skin}"/>`;
  };
  return [
    mango(-44, -2, -4, '#e08f2d'),
    mango(50, -3, 14, '#d2622f'),
    mango(4, -42, -12, '#e7a83c'),
    `<path d="M8-98C30-134 70-132 92-116C66-96 36-92 8-98z" fill="${mix(mood.leaf[1], '#5f7f3f', 0.5)}"/><path d="M8-98Q50-112 92-116" fill="none" stroke="${mood.glow}" stroke-width="2" opacity=".5"/>`,
  ].join('');
};

/** A bell that hangs: its lip is at the origin, its chain goes up to 240. */
export const bell: Thing = (picture) => {
  const dark = mix(BRASS, picture.mood.nearLand, 0.62);
  const body = 'M-9-100C-34-94-36-60-40-32C-42-16-52-8-58 0Q0 18 58 0C52-8 42-16 40-32C36-60 34-94 9-100z';
  return [
    `<path d="M0-112V-330" stroke="${dark}" stroke-width="4.5" stroke-dasharray="9 5"/>`,
    `<path d="M-11-104a11 11 0 1 1 22 0" fill="none" stroke="${BRASS}" stroke-width="6"/>`,
    `<ellipse cx="0" cy="2" rx="57" ry="12" fill="${dark}"/><circle cx="2" cy="12" r="11" fill="${rounded(picture, BRASS, 14)}"/>`,
    `<path d="${body}" fill="${rounded(picture, BRASS, 56)}"/>`,
    `<g ${picture.defs.clip(body)} fill="none" stroke="${dark}"><path d="M-60-16q60 20 120 0M-60-70q60 12 120 0" stroke-width="1.8"/><path d="M-60-26q60 20 120 0" stroke-width="4" stroke-dasharray="0 8.4" stroke-linecap="round"/></g>`,
  ].join('');
};

export const mortar: Thing = (picture) => {
  const { mood } = picture;
  const stone = mix(mood.stone[1], '#8a7b78', 0.5);
  const green = mix('#6f9448', mood.leaf[0], 0.25);
  const leaf = (x: number, y: number, turn: number, size: number, dark: number): string =>
    path`<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-15-12-17-36 0-54C17-36 15-12 0 0z" fill="${mix(green, mood.nearLand, dark)}"/>`;
  return [
    `<path d="M34-58L86-142" stroke="${mix(stone, mood.nearLand, 0.3)}" stroke-width="17" stroke-linecap="round"/><path d="M32-60L84-144" stroke="${mix(stone, mood.glow, 0.4)}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
    leaf(-34, -58, -46, 1, 0.35),
    leaf(14, -58, 20, 1.05, 0.4),
    leaf(-12, -58, -10, 1.25, 0.15),
    leaf(-26, -56, -64, 0.9, 0.05),
    leaf(26, -56, 52, 0.85, 0.1),
    leaf(-2, -54, 12, 0.95, 0),
    `<path d="M-60-62C-58-26-46-14-32-11L-40 0H40L32-11C46-14 58-26 60-62Q0-44-60-62z" fill="${rounded(picture, stone, 60)}"/>`,
    `<path d="M-60-62Q0-44 60-62" fill="none" stroke="${mood.glow}" stroke-width="3" opacity=".7"/>`,
    `<path d="M-54-40Q0-22 54-40" fill="none" stroke="${mix(stone, mood.nearLand, 0.6)}" stroke-width="2" opacity=".6"/>`,
    leaf(-78, 2, 82, 0.7, 0.1),
    leaf(-96, 6, 64, 0.6, 0.3),
  ].join('');
};

function clayPot(picture: Picture): string {
  return [
    `<path d="M-34 0L-46-52H46L34 0z" fill="${rounded(picture, CLAY, 46)}"/><path d="M-52-66H52V-50H-52z" fill="${rounded(picture, CLAY, 52)}"/>`,
    `<ellipse cx="0" cy="-66" rx="52" ry="8" fill="${mix(CLAY, picture.mood.nearLand, 0.7)}"/>`,
  ].join('');
}

/** A young tree in a clay pot. */
export const sapling: Thing = (picture) => {
  const { mood } = picture;
  const green = mix('#6f9448', mood.leaf[0], 0.3);
  let leaves = '';
  for (const [x, y, turn, size] of [
    [-2, -104, -62, 1],
    [2, -112, 60, 1.05],
    [0, -140, -48, 0.95],
    [3, -148, 50, 0.9],
    [2, -172, -26, 0.85],
    [4, -174, 24, 0.85],
  ] as const) {
    leaves += path`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-16-14-18-40 0-60C18-40 16-14 0 0z" fill="${mix(green, mood.glow, turn > 0 ? 0.35 : 0.05)}"/><path d="M0-4V-50" stroke="${mix(green, mood.nearLand, 0.45)}" stroke-width="1.6" opacity=".7"/></g>`;
  }
  return `${clayPot(picture)}<path d="M0-66C-4-100 6-140 3-178" fill="none" stroke="${mix(green, mood.nearLand, 0.5)}" stroke-width="4"/>${leaves}`;
};

/** A clay pot with brushes in it. */
export const brushes: Thing = (picture) => {
  const { mood } = picture;
  const brush = (x: number, tip: number, high: number, color: string): string =>
    path`<path d="M${x * 0.4} -60L${tip} ${-high}" stroke="${mix('#b98650', mood.nearLand, 0.15)}" stroke-width="5.5" stroke-linecap="round"/><path d="M${tip - 5} ${-high + 4}C${tip - 9} ${-high - 18} ${tip - 2} ${-high - 30} ${tip + 1} ${-high - 38}C${tip + 6} ${-high - 26} ${tip + 9} ${-high - 14} ${tip + 5} ${-high + 4}z" fill="${color}"/>`;
  return [
    brush(-40, -52, 142, '#a63a62'),
    brush(36, 44, 150, '#3f6b45'),
    brush(-6, -10, 168, '#2e2359'),
    brush(18, 20, 128, '#a34a0b'),
    clayPot(picture),
  ].join('');
};

/** A low bowl filled with ground colour. */
export function colourBowl(color: string): Thing {
  return (picture) =>
    [
      `<path d="M-92-58C-84-16-46 0-30 0H30C46 0 84-16 92-58z" fill="${rounded(picture, '#d9c2a2', 92)}"/>`,
      `<ellipse cx="0" cy="-58" rx="92" ry="20" fill="${mix('#d9c2a2', picture.mood.glow, 0.5)}"/><ellipse cx="0" cy="-57" rx="80" ry="15" fill="${color}"/>`,
      `<path d="M-50-62C-24-96 20-98 48-62C30-52-30-52-50-62z" fill="${mix(color, picture.mood.glow, 0.25)}"/>`,
    ].join('');
}

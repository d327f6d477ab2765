import { mix } from '../drawing/color.ts';
import { coordinate, curve, path, polar } from '../drawing/curves.ts';
import { clump } from '../drawing/foliage.ts';
import { pyramid } from '../drawing/stone.ts';
import type { Point } from '../drawing/curves.ts';
import type { Scene, Stage } from './stage.ts';

const LAND = '#f4ead4';
const LAKE = '#c9dcd8';
const ROAD = '#fffdf8';
const EDGE = '#d8c6a4';
const GREEN = '#cfd6ac';
/** The place of the hall. */
const HALL: Point = [664, 640];

/** Roads with their kerbs. The kerbs are below all roads, so that they do not close crossings. */
function roads(lines: readonly { readonly d: string; readonly width: number }[]): string {
  const draw = (grow: number, color: string): string =>
    lines
      .map(({ d, width }) => `<path d="${d}" stroke="${color}" stroke-width="${coordinate(width + grow)}"/>`)
      .join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${draw(7, EDGE)}${draw(0, ROAD)}</g>`;
}

function woods(stage: Stage, places: readonly (readonly [x: number, y: number, size: number])[]): string {
  const { rnd } = stage;
  return places
    .map(([x, y, size]) => {
      const shade = clump(rnd, x + size * 0.12, y + size * 0.16, size, size * 0.92, 11);
      const crown = clump(rnd, x, y, size, size * 0.92, 11);
      const light = clump(rnd, x - size * 0.24, y - size * 0.26, size * 0.46, size * 0.42, 8);
      return `<path d="${shade}" fill="#b9a983" opacity=".6"/><path d="${crown}" fill="#7d9a63"/><path d="${light}" fill="#a3b881"/>`;
    })
    .join('');
}

/** Small houses between the roads, each with the lit half of its roof. */
function houses(places: readonly Point[]): string {
  return places
    .map(
      ([x, y], i) =>
        path`<g transform="translate(${x} ${y}) rotate(${(i % 4) * 4 - 6})"><path d="M-17-12H17V12H-17z" fill="#dcc09a"/><path d="M-17-12H17V0H-17z" fill="#eed7b4"/></g>`,
    )
    .join('');
}

/** A map of the way to the campus: the lake, the roads, the forest and the marked pyramid hall. */
export const campusMap: Scene = (stage) => {
  const { rnd } = stage;
  const shore = curve([
    [640, -20],
    [610, 90],
    [690, 190],
    [640, 300],
    [720, 400],
    [860, 430],
    [960, 520],
    [1080, 510],
    [1220, 590],
  ]);
  const lake = `${shore}V-20z`;
  const trees: [number, number, number][] = [];
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = polar(660, 590, 120 + 105 * Math.sqrt(rnd.next()), rnd.between(0, 360));
    if (Math.abs(x - 500) > 40 || y < 560) {
      trees.push([x, y * 0.84 + 96, rnd.between(17, 30)]);
    }
  }
  trees.sort((a, b) => a[1] - b[1]);
  let ripples = '';
  for (const [x, y, wide] of [
    [820, 120, 60],
    [980, 220, 80],
    [760, 250, 44],
    [1080, 90, 54],
    [1040, 380, 62],
    [880, 330, 40],
    [1140, 470, 30],
  ] as const) {
    ripples += path`M${x - wide} ${y}q${wide * 0.25} -9 ${wide * 0.5} 0t${wide * 0.5} 0t${wide * 0.5} 0t${wide * 0.5} 0`;
  }
  return [
    `<path d="M0 0H1200V900H0z" fill="${LAND}"/>`,
    `<path d="M0 560C120 520 260 610 300 760S260 900 240 920H0zM980 920C960 820 1040 720 1220 700V920z" fill="${GREEN}" opacity=".55"/>`,
    `<path d="${lake}" fill="${LAKE}" stroke="${mix(LAKE, '#5f8577', 0.4)}" stroke-width="5"/>`,
    `<path d="${shore}" transform="translate(14 -12)" fill="none" stroke="#fff" stroke-width="4" opacity=".65"/>`,
    `<path d="${ripples}" fill="none" stroke="${mix(LAKE, '#5f8577', 0.55)}" stroke-width="3.5" stroke-linecap="round" opacity=".7"/>`,
    `<path d="${clump(rnd, 660, 592, 262, 208, 17)}" fill="${GREEN}"/>`,
    roads([
      { d: 'M-20 170C180 150 330 200 450 330S520 520 470 650S500 860 520 920', width: 30 },
      { d: 'M-20 470C120 430 300 450 488 452', width: 20 },
      { d: 'M190 168C200 300 170 380 200 452S160 640 190 920', width: 16 },
      { d: 'M466 690C640 800 860 800 1220 790', width: 22 },
      { d: 'M330 222C380 140 430 60 440 -20', width: 16 },
      { d: 'M478 600C540 560 580 610 628 596', width: 15 },
    ]),
    houses([
      [70, 250],
      [130, 300],
      [80, 350],
      [260, 260],
      [300, 320],
      [270, 390],
      [350, 390],
      [80, 560],
      [130, 640],
      [90, 730],
      [270, 530],
      [330, 590],
      [290, 680],
      [360, 760],
      [300, 820],
      [90, 60],
      [190, 90],
      [300, 70],
      [520, 120],
      [540, 220],
      [640, 850],
      [760, 860],
      [900, 850],
      [1010, 740],
      [1100, 850],
    ]),
    woods(stage, trees),
    // Landmarks are drawn from the side, as on old maps.
    path`<ellipse cx="${HALL[0] + 8}" cy="${HALL[1] + 4}" rx="104" ry="17" fill="#8a7b58" opacity=".4"/>`,
    pyramid(stage, HALL[0], HALL[1], 150, { x: 900, y: 200, radius: 1 }),
    `<g transform="translate(${HALL[0]} ${HALL[1] - 116})"><path d="M0 0C-20-42-56-70-56-116a56 56 0 1 1 112 0C56-70 20-42 0 0z" fill="#a34a0b" stroke="#fffdf8" stroke-width="5"/>`,
    '<g transform="translate(0 -88) scale(.62)" fill="#fffdf8"><path d="M0 0C-30-30-30-60 0-84C30-60 30-30 0 0z"/><path d="M-8 0C-50-4-66-34-60-62C-34-56-18-34-8 0zM8 0C50-4 66-34 60-62C34-56 18-34 8 0z" opacity=".8"/></g></g>',
    // The north arrow.
    '<g transform="translate(1108 806)"><circle r="52" fill="#fffdf8" stroke="#d8c6a4" stroke-width="3"/><path d="M0-40L13 4H-13z" fill="#a34a0b"/><path d="M0 40L13 4H-13z" fill="#cbb68f"/></g>',
  ].join('');
};
